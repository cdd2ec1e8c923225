import type { PlanWay } from '@notewright/contracts';
import { languageOfEnvironment } from '@notewright/words';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { PATHS } from './paths';
import { prices, saleTime, storePrices, storeProducts } from './payment/environment';
import { readAllowedHosts } from './video/allowed-hosts';

/**
 * Everything the environment can say, read once at the start. docs/operations.md explains each name.
 */
const flag = z.enum(['on', 'off', '1', '0', 'true', 'false', '']).transform((v) => ['on', '1', 'true'].includes(v));
const words = z.string().transform((text) => text.split(';').map((word) => word.trim()).filter(Boolean)); // prettier-ignore
/** Identity travels over https; only a provider on this very machine, as in tests, may do without. */
const issuer = z.url().refine((url) => /^https:|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url), 'must be https');
/**
 * Which of the addresses a request passed through are trusted: `off`: only the one it comes from; a number: so many proxies stand in
 * front (`on`: one); a list: the proxies with these addresses or in these networks. Never all, since a visitor can send a
 * list of their own along, and the proxies only add to it.
 */
const proxies = z.string().transform((text, context): false | number | string[] => {
  if (['off', 'false', '0'].includes(text)) return false;
  if (['on', 'true'].includes(text)) return 1;
  if (/^[1-9]$/.test(text)) return Number(text);
  const list = text.split(/[\s,;]+/).filter(Boolean);
  if (list.every(isNetwork)) return list;
  context.addIssue({ code: 'custom', message: 'must be off, the number of proxies in front, or their addresses' });
  return z.NEVER;
});
const isNetwork = (text: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};
/**
 * Room per plan, in GB: 'premium 50, free 2'; plans that are not named keep what they have by default. One number is for all of
 * them, and `off` means as much as there is.
 */
const PLANS_WITH_ROOM = ['guest', 'free', 'standard', 'premium'] as const;
export type Quotas = Readonly<Record<(typeof PLANS_WITH_ROOM)[number], number>>;
const GB = 1e9;
const ROOM: Quotas = { guest: 0.2 * GB, free: 1 * GB, standard: 5 * GB, premium: 20 * GB };
const quotas = z.string().transform((text, context): Quotas => {
  const room = { ...ROOM };
  for (const entry of text.split(/[;,]/)) {
    const [, name, size = ''] = /^\s*(?:(guest|free|standard|premium)[\s=:]+)?(\S+)\s*$/.exec(entry) ?? [];
    const bytes = size === 'off' ? Infinity : Number(size) * GB;
    if (!(bytes > 0)) {
      context.addIssue({ code: 'custom', message: "must be off, a number of GB, or a list like 'premium 50, free 2'" });
      return z.NEVER;
    }
    for (const plan of PLANS_WITH_ROOM) if (name === undefined || name === plan) room[plan] = bytes;
  }
  return room;
});
const hosts = words.transform((list, context) => {
  const read = readAllowedHosts(list);
  if (read) return read;
  context.addIssue({ code: 'custom', message: "must be names like 'example.org', or addresses with a port" });
  return z.NEVER;
});
const VIDEO_HOSTS = 'youtube.com;youtu.be;youtube-nocookie.com;googlevideo.com;ytimg.com;youtubei.googleapis.com';
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = z.object({
  NOTEWRIGHT_DATA: z.string().min(1).default('./data'),
  NOTEWRIGHT_PLANS: flag.optional(),
  NOTEWRIGHT_WARM_ENGRAVER: flag.default(true),
  PADDLE_API_KEY: z.string().min(1).optional(),
  PADDLE_WEBHOOK_SECRET: z.string().min(1).optional(),
  PADDLE_PRICES: prices.optional(),
  PADDLE_CLIENT_TOKEN: z
    .string()
    .regex(/^(test|live)_\w+$/, "must begin with 'test_' or 'live_'")
    .optional(),
  PADDLE_SALE: saleTime.optional(),
  PADDLE_JS: z.url({ protocol: /^https?$/ }).default('https://cdn.paddle.com/paddle/v2/paddle.js'),
  PADDLE_API: z.url({ protocol: /^https?$/ }).default('https://api.paddle.com'),
  REVENUECAT_AUTHORIZATION: z.string().min(16, 'must have 16 characters or more').optional(),
  REVENUECAT_PRODUCTS: storeProducts.optional(),
  REVENUECAT_API_KEY: z.string().min(1).optional(),
  REVENUECAT_API: z.url({ protocol: /^https?$/ }).default('https://api.revenuecat.com'),
  REVENUECAT_SANDBOX: flag.default(false),
  GOOGLE_PLAY_PRICES: storePrices.optional(),
  NOTEWRIGHT_REVIEWS: z.string().min(1).optional(),
  NOTEWRIGHT_BLOCKED_COMPOSERS: words.default([]),
  NOTEWRIGHT_QUOTA: quotas.optional(),
  NOTEWRIGHT_PREMIUM_WEIGHT: z.coerce.number().min(1).max(10).default(1),
  NOTEWRIGHT_WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  NOTEWRIGHT_SCORE_THREADS: z.coerce.number().int().min(1).max(32).optional(),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  HOST: z.string().min(1).default('localhost'),
  PORT: z.coerce.number().int().min(0).max(65535).optional(),
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: proxies.default(false),
  NOTEWRIGHT_DRAIN_SEC: z.coerce.number().min(0).max(600).default(0),
  NOTEWRIGHT_FINISH_SEC: z.coerce.number().min(0).max(3600).default(10),
  RATE_LIMITS: flag.default(true),
  DATABASE_URL: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(levels).default('warn'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  OPERATOR_EMAIL: z.email().optional(),
  NOTEWRIGHT_PAGES: z.string().min(1).optional(),
  NOTEWRIGHT_YTDLP: z.string().min(1).default('yt-dlp'),
  NOTEWRIGHT_YTDLP_ARGS: z.string().default('').transform((text) => text.split(/\s+/).filter(Boolean)), // prettier-ignore
  NOTEWRIGHT_VIDEO_HOSTS: hosts.prefault(VIDEO_HOSTS),
  NOTEWRIGHT_VIDEO_PAGE: z.string().includes('{id}').default('https://www.youtube.com/watch?v={id}'),
  NOTEWRIGHT_VIDEO_API_KEY: z.string().min(1).optional(),
  NOTEWRIGHT_VIDEO_API: z.url().default('https://www.googleapis.com/youtube/v3'),
  NOTEWRIGHT_VIDEO_EMBED: z.url().default('https://www.youtube.com/oembed'),
  NOTEWRIGHT_VIDEO_SUGGESTIONS: z.string().min(1).optional(),
  NOTEWRIGHT_VIDEO_MB: z.coerce.number().min(1).max(2000).default(200),
  NOTEWRIGHT_SCANNER: z.url({ protocol: /^https?$/ }).optional(),
  NOTEWRIGHT_ANDROID_APP: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_APP_CLIENT_ID: words.default([]),
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
  FACEBOOK_CLIENT_SECRET: z.string().min(1).optional(),
  FACEBOOK_ISSUER: issuer.default('https://www.facebook.com'),
  APPLE_CLIENT_ID: words.default([]),
  APPLE_ISSUER: issuer.default('https://appleid.apple.com'),
});

export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(environment.shape);

export type Config = ReturnType<typeof readConfig>;
export type BlobPlace = Config['blobs'];

/**
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
