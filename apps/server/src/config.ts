import type { PlanWay } from '@notewright/contracts';
import { languageOfEnvironment } from '@notewright/words';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { environment, ROOM } from './environment';
import { PATHS } from './paths';

export type Config = ReturnType<typeof readConfig>;
export type BlobPlace = Config['blobs'];

/**
 * What the environment says, read once at the start.
 *
 * @param env  usually `process.env`; empty values count as unset
 * @throws Error with one readable sentence per wrong value
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = environment.safeParse(given);
  if (!read.success)
    throw new Error(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  const e = read.data;
  if (e.ROLE !== 'all' && !e.DATABASE_URL) throw new Error(`ROLE=${e.ROLE} needs DATABASE_URL.`);
  // The address of a request is whatever its sender wrote into it, so a link to choose a new password never uses it.
  if (e.SMTP_URL && !e.PUBLIC_URL)
    throw new Error('SMTP_URL needs PUBLIC_URL, the address that links in mails lead to.');
  const dataFolder = resolve(e.NOTEWRIGHT_DATA);
  const inStores = e.REVENUECAT_AUTHORIZATION !== undefined && e.REVENUECAT_PRODUCTS !== undefined;
  const plans = e.NOTEWRIGHT_PLANS ?? (e.PADDLE_API_KEY !== undefined || inStores);
  const sells = e.PADDLE_API_KEY && e.PADDLE_WEBHOOK_SECRET && e.PADDLE_PRICES && e.PADDLE_CLIENT_TOKEN;
  return {
    role: e.ROLE,
    host: e.HOST,
    /** undefined: 3000, or the next free one. */
    port: e.PORT,
    /** Address people use, when a proxy stands in front; undefined: the one of the request. */
    publicUrl: e.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: e.TRUST_PROXY,
    /** How a web server stops: so long it goes on while `/health` says 503; so long requests in hand may take after that. */
    drainSec: e.NOTEWRIGHT_DRAIN_SEC,
    finishSec: e.NOTEWRIGHT_FINISH_SEC,
    rateLimits: e.RATE_LIMITS,
    dataFolder,
    tempFolder: resolve(dataFolder, 'tmp'),
    databaseUrl: e.DATABASE_URL,
    logLevel: e.LOG_LEVEL,
    /** Whether accounts start free, with the limits of their plans: when asked for, or when somebody can pay. */
    plans: (!plans ? 'off' : sells ? 'sold' : 'by hand') as PlanWay,
    /** Notifications of Paddle are accepted with this secret, and what its prices buy; undefined: nothing is taken from it. */
    paddle:
      e.PADDLE_WEBHOOK_SECRET && e.PADDLE_PRICES
        ? {
            webhookSecret: e.PADDLE_WEBHOOK_SECRET,
            prices: e.PADDLE_PRICES,
            /** undefined: it is listened to, and not asked. */
            access: e.PADDLE_API_KEY ? { api: e.PADDLE_API.replace(/\/$/, ''), key: e.PADDLE_API_KEY } : undefined,
            /** What the page one pays on needs: its script, and who asks; undefined: nobody pays here. */
            checkout: e.PADDLE_CLIENT_TOKEN ? { script: e.PADDLE_JS, token: e.PADDLE_CLIENT_TOKEN } : undefined,
            sale: e.PADDLE_SALE,
          }
        : undefined,
    /** Notifications of RevenueCat about purchases in the app are accepted with this header; undefined: nothing is sold in the app. */
    revenueCat:
      e.REVENUECAT_AUTHORIZATION && e.REVENUECAT_PRODUCTS
        ? {
            authorization: e.REVENUECAT_AUTHORIZATION,
            products: e.REVENUECAT_PRODUCTS,
            sandbox: e.REVENUECAT_SANDBOX,
            /** undefined: it is listened to, and not asked. */
            access: e.REVENUECAT_API_KEY
              ? { api: e.REVENUECAT_API.replace(/\/$/, ''), key: e.REVENUECAT_API_KEY }
              : undefined,
            /** By country; '*' for all others. */
            prices: e.GOOGLE_PLAY_PRICES ?? {},
          }
        : undefined,
    /** File with what people say of the product, for the page of plans. */
    reviews: e.NOTEWRIGHT_REVIEWS && resolve(e.NOTEWRIGHT_REVIEWS),
    /** What whoever runs the server is written to in. */
    operatorLanguage: languageOfEnvironment(env),
    /** How much the songs of an account may take, in bytes. */
    quotas: e.NOTEWRIGHT_QUOTA ?? ROOM,
    blockedComposers: e.NOTEWRIGHT_BLOCKED_COMPOSERS,
    /** How many songs of a premium account are taken for each one of another account, when many wait. */
    premiumWeight: e.NOTEWRIGHT_PREMIUM_WEIGHT,
    /** Recordings transcribed at the same time by one worker process; each keeps about one core busy. */
    parallelJobs: e.NOTEWRIGHT_WORKERS ?? Math.max(1, Math.min(8, availableParallelism() - 1)),
    /** The program that opens, hears and writes down one recording. */
    listenChild: PATHS.listenChild as string,
    /** A listening process waits for the next recording, so that whoever sends it waits neither for its start nor for its networks. */
    warmListener: e.NOTEWRIGHT_WARM_LISTENER,
    /** Scores read, exported and engraved at the same time by one web server; two, so that nobody waits for one long piece. */
    scoreThreads: e.NOTEWRIGHT_SCORE_THREADS ?? Math.max(2, Math.min(4, availableParallelism() - 1)),
    /** An engraver runs all the time, so that nobody who opens a score for the first time waits for its start. */
    warmEngraver: e.NOTEWRIGHT_WARM_ENGRAVER,
    /** Passwords hashed at the same time by one web server, 19 MiB each; two, so that nobody waits for whoever sends many. */
    passwordThreads: Math.max(2, Math.min(4, availableParallelism() - 1)),
    mail: {
      /** undefined: mails are written into the folder. */
      smtpUrl: e.SMTP_URL,
      folder: resolve(dataFolder, 'mail'),
      from: e.MAIL_FROM ?? `Notewright <notewright@${e.PUBLIC_URL ? new URL(e.PUBLIC_URL).hostname : 'localhost'}>`,
      /** Who reads feedback; undefined: it is only kept in the database. */
      operator: e.OPERATOR_EMAIL,
    },
    /** Folder whose Markdown files replace those of the product. */
    pagesFolder: e.NOTEWRIGHT_PAGES && resolve(e.NOTEWRIGHT_PAGES),
    video: {
      program: e.NOTEWRIGHT_YTDLP,
      args: e.NOTEWRIGHT_YTDLP_ARGS,
      allowed: e.NOTEWRIGHT_VIDEO_HOSTS,
      page: e.NOTEWRIGHT_VIDEO_PAGE,
      mostBytes: e.NOTEWRIGHT_VIDEO_MB * 2 ** 20,
      wallSec: 5 * 60,
      childPath: PATHS.videoChild as string,
      /** Without a key, videos are not searched for; links and ids work all the same. */
      apiKey: e.NOTEWRIGHT_VIDEO_API_KEY,
      api: e.NOTEWRIGHT_VIDEO_API.replace(/\/$/, ''),
      embed: e.NOTEWRIGHT_VIDEO_EMBED,
      suggestions: e.NOTEWRIGHT_VIDEO_SUGGESTIONS && resolve(e.NOTEWRIGHT_VIDEO_SUGGESTIONS),
    },
    /** Page elsewhere that reads pictures of sheet music; undefined: people are given the names of programs that do. */
    scannerPage: e.NOTEWRIGHT_SCANNER,
    /** Where the operator's app for Android is found; undefined: there is none, and nothing is said of one. */
    androidApp: e.NOTEWRIGHT_ANDROID_APP,
    providers: {
      google: clientOf(e.GOOGLE_ISSUER, e.GOOGLE_CLIENT_ID, e.GOOGLE_CLIENT_SECRET, e.GOOGLE_APP_CLIENT_ID),
      facebook: clientOf(e.FACEBOOK_ISSUER, e.FACEBOOK_CLIENT_ID, e.FACEBOOK_CLIENT_SECRET),
      apple: e.APPLE_CLIENT_ID.length > 0 ? { issuer: e.APPLE_ISSUER, clientIds: e.APPLE_CLIENT_ID } : undefined,
    },
    blobs: e.S3_BUCKET
      ? ({
          kind: 's3',
          bucket: e.S3_BUCKET,
          region: e.S3_REGION,
          endpoint: e.S3_ENDPOINT,
          accessKeyId: e.S3_ACCESS_KEY_ID,
          secretAccessKey: e.S3_SECRET_ACCESS_KEY,
          forcePathStyle: e.S3_FORCE_PATH_STYLE,
        } as const)
      : ({ kind: 'folder', folder: resolve(dataFolder, 'blobs') } as const),
  };
}

/** A provider is offered only when both its id and its secret are set. @param appClientIds  under which apps sign in natively */
const clientOf = (
  issuer: string,
  clientId: string | undefined,
  clientSecret: string | undefined,
  appClientIds: readonly string[] = [],
) => (clientId && clientSecret ? { issuer, clientId, clientSecret, appClientIds } : undefined);
