/** As much of Paddle.js as the page one pays on needs; its checkout asks whether to pay. */
export const PADDLE_JS = `(() => {
  let environment = 'production';
  window.Paddle = {
    Environment: { set: (name) => (environment = name) },
    Initialize: ({ token, checkout: { settings }, eventCallback }) => {
      const transaction = new URLSearchParams(location.search).get('_ptxn');
      if (!transaction) return;
      const box = document.createElement('div');
      box.setAttribute('role', 'dialog');
      box.setAttribute('aria-label', 'Paddle Checkout');
      Object.assign(box.dataset, { transaction, environment, token, theme: settings.theme, locale: settings.locale });
      const button = (label, act) => {
        const made = document.createElement('button');
        made.textContent = label;
        made.addEventListener('click', act);
        box.append(made);
      };
      button('Pay', () => {
        eventCallback({ name: 'checkout.completed' });
        location.assign(settings.successUrl);
      });
      button('Close', () => eventCallback({ name: 'checkout.closed' }));
      document.body.append(box);
    },
  };
})();`;
