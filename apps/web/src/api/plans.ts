import {
  leadAnswer,
  okMessageSchema,
  planPrices,
  reactivateAnswer,
  subscriptionDetails,
  type Period,
  type SoldPlan,
} from '@notewright/contracts';
import { get, postForm } from './call';

/** Calls of the pages on which plans are sold. All of them throw a CallFailure. */
export const fetchPrices = () => get('/PlanPrices', planPrices);

/** @returns where it is paid */
export const startCheckout = async (wanted: { readonly plan: SoldPlan; readonly period: Period }) =>
  (await postForm('/StartCheckout', { ...wanted }, leadAnswer)).url;

/** @returns where another way to pay is chosen, and what is owed is paid */
export const updatePayment = async () => (await postForm('/UpdatePayment', {}, leadAnswer)).url;

/** @returns the provider's page about everything that was paid */
export const customerPortal = async () => (await postForm('/CustomerPortal', {}, leadAnswer)).url;

export const pauseSubscription = () => postForm('/PauseSubscription', {}, okMessageSchema);
export const reactivateSubscription = () => postForm('/ReactivateSubscription', {}, reactivateAnswer);

/** What the provider says of the subscription now; null for none. */
export const fetchSubscription = () => postForm('/GetSubscription', {}, subscriptionDetails.nullable());
