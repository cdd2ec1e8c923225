import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PLANS, type PlanName } from '@notewright/contracts';
import { databaseFor } from '@notewright/embedded-pg';
import { isLanguage, languageOfEnvironment, operatorWords, speak } from '@notewright/words';
import { PlainFailure, sentenceOf } from './backup/plain-failure';
import { readConfig, type Config } from './config';
import { openLog } from './process/foundation';
import { openDatabase } from './repositories/database';
import { storeIn } from './repositories/store';
import { givePlan } from './services/given-plans';

/**
 * `npx notewright account set-plan EMAIL PLAN`, for whoever runs the server: the same environment as the server's says which
 * installation is meant, running or not; what is said is in the language of the terminal, or in the one that is named last. Ends with
 * one line; 1 when it could not be done.
 */
async function main([command, email = '', wanted, language, ...rest]: readonly string[]): Promise<void> {
  await speak(isLanguage(language) ? language : languageOfEnvironment(process.env));
  const plan = PLANS.find((name) => name === wanted);
  const known = language === undefined || isLanguage(language);
  if (command !== 'set-plan' || !plan || !known || rest.length > 0) throw new PlainFailure(operatorWords().usage());
  const config = readConfig(process.env);
  if (!config.databaseUrl) await refuseEmptyPlace(config.dataFolder);
  const database = await databaseFor({ DATABASE_URL: config.databaseUrl, NOTEWRIGHT_DATA: config.dataFolder });
  try {
    process.stdout.write(`${await setPlan(config, database.url, email, plan)}\n`);
  } finally {
    await database.stop();
  }
}

async function setPlan(config: Config, databaseUrl: string, email: string, plan: PlanName): Promise<string> {
  const log = openLog(config, 'notewright');
  const { db } = openDatabase(databaseUrl, 1, log);
  try {
    const given = await givePlan({ config, store: storeIn(db), log }, email, plan);
    const words = operatorWords();
    if (!given.ok) throw new PlainFailure(words.refused[given.error]({ email }));
    const { before, now } = given.value;
    return [
      words.given({ email, plan: now, before }),
      ...(now === plan ? [] : [words.paidFor({ paid: now })]),
      ...(config.plans === 'off' ? [words.plansOff()] : []),
    ].join('\n');
  } finally {
    await db.destroy();
  }
}

/** Without this, a wrong folder would be filled with an empty database in which nobody has an account. */
async function refuseEmptyPlace(dataFolder: string): Promise<void> {
  if ((await stat(join(dataFolder, 'postgres')).catch(() => undefined)) === undefined)
    throw new PlainFailure(operatorWords().noDatabase({ folder: dataFolder }));
}

main(process.argv.slice(2)).then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  },
);
