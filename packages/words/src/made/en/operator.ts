// Made by tools/words.mjs from messages/en/operator.json.

export const operator = {
  usage: (): string => "usage: notewright account set-plan EMAIL free | standard | premium",
  given: (d: { before: string | number; email: string | number; plan: string | number }): string => d.email + " has the plan " + d.plan + " now; before, it was " + d.before + ".",
  paidFor: (d: { paid: string | number }): string => d.paid + " is paid for with a subscription, which counts more while it runs.",
  plansOff: (): string => "Plans are off on this server (NOTEWRIGHT_PLANS): until they are on, everybody may do everything.",
  noDatabase: (d: { folder: string | number }): string => "There is no database in " + d.folder + "; NOTEWRIGHT_DATA or DATABASE_URL says where it is.",
  refused: {
    unknown: (d: { email: string | number }): string => "Nobody here has an account with the email " + d.email + "."
  }
};
