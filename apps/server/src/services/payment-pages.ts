import { PERIODS, SOLD_PLANS, TOKEN_FIELD, type SoldPlan } from '@notewright/contracts';
import { planWords, type Language } from '@notewright/words';
import { escapeHtml } from '../mail/letters';
import { htmlDocument } from './markdown';
import type { CostNow } from './subscription-changes';
import type { Product } from './prices';

/** Pages about paying that the server writes itself: the one with the provider's script, and the one a plan is changed on. */

interface Checkout {
  /** The provider's script, and the token it is used with. */
  readonly script: string;
  readonly token: string;
  /** Where one goes when it is paid. */
  readonly thanks: string;
}

/** The one page with the provider's script. It opens the checkout that its address names. */
export function checkoutPage({ script, token, thanks }: Checkout, language: Language): string {
  const words = planWords(language).checkout;
  const sandbox = token.startsWith('test_') ? 'sandbox' : 'production';
  const data = Object.entries({ token, environment: sandbox, thanks, language })
    .map(([name, value]) => `data-${name}="${escapeHtml(value)}"`)
    .join(' ');
  return htmlDocument({
    title: words.title(),
    language,
    main: `<h1>${escapeHtml(words.heading())}</h1>
<p id="waiting" role="status">${escapeHtml(words.waiting())}</p>
<p id="away" role="alert" hidden>${escapeHtml(words.away())}</p>
<noscript><p>${escapeHtml(words.needsScript())}</p></noscript>
<p><a href="/#/upgrade">${escapeHtml(words.back())}</a></p>
<script src="${escapeHtml(script)}"></script>
<script src="/checkout.js" ${data}></script>`,
  });
}

/** What the page with the provider's script may do besides what all may, in a Content-Security-Policy. */
export function checkoutPolicy(script: string): string {
  const provider = `https://*.paddle.com ${new URL(script).origin}`;
  return [
    "default-src 'self'",
    `script-src 'self' ${provider}`,
    `style-src 'self' 'unsafe-inline' ${provider}`,
    `img-src 'self' data: ${provider}`,
    `font-src 'self' ${provider}`,
    `connect-src 'self' ${provider}`,
    `frame-src ${provider}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}

/** What is offered besides what one has, the plan that allows least first. */
export const offersBesides = (sold: readonly Product[], current: string): readonly Product[] =>
  SOLD_PLANS.flatMap((plan) => PERIODS.flatMap((period) => sold.filter((one) => one.plan === plan && one.period === period)))
    .filter(({ id }) => id !== current); // prettier-ignore

/** Choosing another plan. @param token  against forgery */
export function choicePage(offers: readonly Product[], token: string, language: Language): string {
  const words = planWords(language).change;
  if (offers.length === 0) return changeDocument(paragraph(words.noOther()), language);
  const options = offers.map(
    (offer, index) => `<label class="choice"><input type="radio" name="choice" value="${offer.plan} ${offer.period}"${index === 0 ? ' checked' : ''}> <span>${escapeHtml(words.with({ plan: planWords(language).name[offer.plan](), price: priced(offer, language) }))}</span></label>`, // prettier-ignore
  );
  return changeDocument(
    `<form method="post" action="/ChangeSubscription">
<input type="hidden" name="${TOKEN_FIELD}" value="${escapeHtml(token)}">
<fieldset><legend>${escapeHtml(words.choose())}</legend>
${options.join('\n')}
</fieldset>
<button type="submit">${escapeHtml(words.go())}</button>
</form>`,
    language,
  );
}

/** What a change costs, before it is done. */
export function costPage(offer: Product, now: CostNow, token: string, language: Language): string {
  const words = planWords(language).change;
  const about = { plan: planWords(language).name[offer.plan](), price: priced(offer, language) };
  const sentence =
    now.micros > 0 && now.currency !== null
      ? words.costs({ ...about, now: money(now.micros, now.currency, language) })
      : words.costsNothing(about);
  return changeDocument(
    `${paragraph(sentence)}
<form method="post" action="/ChangeSubscription">
<input type="hidden" name="${TOKEN_FIELD}" value="${escapeHtml(token)}">
<input type="hidden" name="choice" value="${offer.plan} ${offer.period}">
<input type="hidden" name="confirmed" value="yes">
<button type="submit">${escapeHtml(words.confirm())}</button>
</form>
<p><a href="/ChangeSubscription">${escapeHtml(words.other())}</a></p>`,
    language,
  );
}

/** It is done. */
export const changedPage = (plan: SoldPlan, language: Language): string =>
  changeDocument(
    `<p role="status">${escapeHtml(planWords(language).change.done({ plan: planWords(language).name[plan]() }))}</p>`,
    language,
  );

/** It cannot be done, and why. */
export const refusedPage = (sentence: string, language: Language): string =>
  changeDocument(
    `<p role="alert">${escapeHtml(sentence)}</p>
<p><a href="/#/upgrade" target="_top">${escapeHtml(planWords(language).change.toPlans())}</a></p>`,
    language,
  );

/** It may stand in a frame of ours, so its links lead the whole window away. */
function changeDocument(main: string, language: Language): string {
  const words = planWords(language).change;
  return htmlDocument({
    title: words.title(),
    language,
    bare: true,
    main: `<h1>${escapeHtml(words.heading())}</h1>
${main}
<p><a href="/#/paymentinfo" target="_top">${escapeHtml(words.back())}</a></p>`,
  });
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
const money = (micros: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(micros / 1e6);
const priced = ({ micros, currency, period }: Product, language: Language): string =>
  planWords(language).price[period]({ price: money(micros, currency, language) });
