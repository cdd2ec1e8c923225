import { isIP } from 'node:net';
import { z } from 'zod';
import { prices, saleTime, storePrices, storeProducts } from './payment/environment';
import { readAllowedHosts } from './video/allowed-hosts';

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
export const ROOM: Quotas = { guest: 0.2 * GB, free: 1 * GB, standard: 5 * GB, premium: 20 * GB };
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

/** Everything the environment can say, and what it may say. docs/operations.md explains each name. */
export const environment = z.object({
  NOTEWRIGHT_DATA: z.string().min(1).default('./data'),
  NOTEWRIGHT_PLANS: flag.optional(),
  NOTEWRIGHT_WARM_ENGRAVER: flag.default(true),
  NOTEWRIGHT_WARM_LISTENER: flag.default(true),
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
