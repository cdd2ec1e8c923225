import { area } from './area';
import { account } from './made/en/account';

/** The account, its plan and its sessions. */
export const accountWords = area('account', account);
