import { okMessageSchema, receiptList, type CancelReason } from '@notewright/contracts';
import { postForm } from './call';

/** POST /CancelSubscription: it ends with the time that is paid. Throws a CallFailure. */
export const cancelSubscription = (form: { readonly reason: CancelReason; readonly feedback: string }) =>
  postForm('/CancelSubscription', { ...form }, okMessageSchema);

/** POST /GetReceipts: what was paid, newest first. Throws a CallFailure. */
export const fetchReceipts = () => postForm('/GetReceipts', {}, receiptList);
