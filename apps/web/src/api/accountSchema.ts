/** Loaded only when somebody is signed in. */
export { accountInfo } from '@notewright/contracts';
