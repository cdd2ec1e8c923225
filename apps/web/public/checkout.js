// Opens the provider's checkout on /Checkout, the one page with a script of theirs. Paddle.js itself opens the
// transaction that the address names (`_ptxn`); here it learns whose page this is and where to go afterwards.
(() => {
  const { token, environment, thanks, language } = document.currentScript.dataset;
  const { Paddle } = window;
  if (!Paddle) {
    document.getElementById('waiting').hidden = true;
    document.getElementById('away').hidden = false;
    return;
  }
  const theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  let paid = false;
  // The page behind it looks up what was paid: nobody waits for the provider's notification.
  const remember = () => {
    paid = true;
    try {
      window.sessionStorage.setItem('notewright.order', new URLSearchParams(window.location.search).get('_ptxn'));
    } catch {
      // Then the notification says it.
    }
  };
  if (environment === 'sandbox') Paddle.Environment.set('sandbox');
  Paddle.Initialize({
    token,
    checkout: { settings: { displayMode: 'overlay', theme, locale: language, successUrl: thanks } },
    eventCallback: ({ name }) => {
      if (name === 'checkout.completed') remember();
      if (name === 'checkout.closed') window.location.assign(paid ? thanks : '/#/upgrade');
    },
  });
})();
