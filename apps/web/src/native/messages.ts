import { PERIODS, SOLD_PLANS, type Period, type Provider, type SoldPlan } from '@notewright/contracts';
import { z } from 'zod';

/** The messages between page and native app, version 1. `docs/native-app.md` describes them for whoever writes an app. */
export const VERSION = 1;

/** What an app can do; the page asks it for nothing else, and does the rest as on the web. */
const CAPABILITIES = [
  ...(['signIn.google', 'signIn.apple', 'signIn.facebook'] as const),
  ...(['purchase', 'manage', 'file', 'alert', 'review', 'midi', 'openHelp'] as const),
] as const;
export type Capability = (typeof CAPABILITIES)[number];

const nothing = z.unknown().transform(() => undefined);
const text = z.string().max(20_000);
const inputs = z.array(z.string().max(500)).max(100);

/** What the app answers to each call. */
export const ANSWERS = {
  hello: z.object({
    version: z.literal(VERSION),
    /** The address the app was made for. */
    origin: z.string(),
    system: z.enum(['android', 'ios']),
    can: z
      .array(z.string())
      .transform((names) => names.filter((name): name is Capability => CAPABILITIES.some((known) => known === name))),
  }),
  signIn: z.object({
    identityToken: z.string().min(1).max(10_000),
    user: text.nullish(),
    firstName: text.nullish(),
    lastName: text.nullish(),
    email: text.nullish(),
    authorizationCode: text.nullish(),
  }),
  /** What the store asks for, in its own words. */
  prices: z.array(z.object({ plan: z.enum(SOLD_PLANS), period: z.enum(PERIODS), text: z.string().max(100) })).max(20),
  purchase: nothing,
  restore: z.object({ found: z.boolean() }),
  manage: nothing,
  fileBegin: z.object({ file: z.string().max(200) }),
  filePart: nothing,
  fileEnd: nothing,
  alert: nothing,
  review: nothing,
  midi: z.object({ inputs }),
  openHelp: nothing,
} as const;
export type Call = keyof typeof ANSWERS;
export type AnswerTo<C extends Call> = z.output<(typeof ANSWERS)[C]>;

interface Purchase {
  /** Under which the store's provider knows the person: the id of the account. */
  readonly account: string;
  readonly plan: SoldPlan;
  readonly period: Period;
}

/** What the page sends with each call. */
export interface Questions {
  readonly hello: { readonly versions: readonly number[]; readonly origin: string };
  readonly signIn: { readonly provider: Provider; readonly nonce: string };
  readonly prices: undefined;
  readonly purchase: Purchase;
  readonly restore: { readonly account: string };
  readonly manage: undefined;
  readonly fileBegin: { readonly name: string; readonly type: string; readonly bytes: number };
  readonly filePart: { readonly file: string; readonly base64: string };
  readonly fileEnd: { readonly file: string };
  readonly alert: { readonly text: string };
  readonly review: undefined;
  readonly midi: undefined;
  readonly openHelp: { readonly url: string };
}

/** Why a call came to nothing: the person said no, a permission was refused, the device cannot, or something broke. */
const REASONS = ['cancelled', 'denied', 'unavailable', 'failed'] as const;
export type Reason = (typeof REASONS)[number];

/** What the app tells without being asked. */
export const EVENTS = {
  midi: z.object({ data: z.array(z.number().int().min(0).max(255)).min(1).max(3) }),
  midiInputs: z.object({ inputs }),
} as const;
export type EventName = keyof typeof EVENTS;
export type EventValue<E extends EventName> = z.output<(typeof EVENTS)[E]>;

/** A message of the app, before its value is looked at. `session`: what the page said in its first message. */
const head = { notewright: z.literal(VERSION), session: z.string() };
export const fromHost = z.union([
  // Where nothing is to be said, some apps leave the value out.
  z.object({ ...head, id: z.number(), ok: z.literal(true), value: z.unknown().optional() }),
  z.object({ ...head, id: z.number(), ok: z.literal(false), code: z.enum(REASONS).catch('failed') }),
  z.object({ ...head, event: z.string(), value: z.unknown().optional() }),
]);
