/** Two spellings of one address are one account: ANNA@example.org is anna@example.org. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
