import {
  leadAnswer,
  okMessageSchema,
  orderAnswer,
  planPrices,
  planReviews,
  reactivateAnswer,
  storePrices,
  subscriptionDetails,
  type Period,
  type SoldPlan,
} from '@notewright/contracts';
import { get, postForm, withQuery } from './call';

/** Calls of the pages on which plans are sold. All of them throw a CallFailure. */
export const fetchPrices = () => get('/PlanPrices', planPrices);

/** What Premium costs in the app, as whoever runs the server knows it. @param language  of the device: it stands for a country */
export const fetchStorePrices = (language: string) =>
  get(withQuery('/GooglePlayPrices', { region: language.slice(0, 35) }), storePrices);

/** What people say of the product, as whoever runs the server has collected it. */
export const fetchReviews = () => get('/PlanReviews', planReviews);

/** @returns where it is paid */
export const startCheckout = async (wanted: { readonly plan: SoldPlan; readonly period: Period }) =>
  (await postForm('/StartCheckout', { ...wanted }, leadAnswer)).url;

/** Has the server look a sale up. @returns whether the account has what was bought */
export const lookUpOrder = async (order: string) => (await postForm('/OrderDetails', { order }, orderAnswer)).known;

/** Has the server ask the stores what was bought there. */
export const checkStorePurchases = () => postForm('/StorePurchases', {}, okMessageSchema);

/** @returns where another way to pay is chosen, and what is owed is paid */
export const updatePayment = async () => (await postForm('/UpdatePayment', {}, leadAnswer)).url;

/** @returns the provider's page about everything that was paid */
export const customerPortal = async () => (await postForm('/CustomerPortal', {}, leadAnswer)).url;

export const pauseSubscription = () => postForm('/PauseSubscription', {}, okMessageSchema);
export const reactivateSubscription = () => postForm('/ReactivateSubscription', {}, reactivateAnswer);

/** What the provider says of the subscription now; null for none. */
export const fetchSubscription = () => postForm('/GetSubscription', {}, subscriptionDetails.nullable());
