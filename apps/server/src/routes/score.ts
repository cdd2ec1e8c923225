import {
  SCORE_FILES,
  SHARE_HEADER,
  copySharedAnswer,
  copySharedForm,
  firstSightAnswer,
  firstSightQuery,
  keptCompositionAnswer,
  okMessageSchema,
  pdfQuery,
  rateForm,
  saveSheetAnswer,
  scoreFiles,
  scoreVersionList,
  scoreVersionQuery,
  sharedFirstSightQuery,
  sharedScoreQuery,
  sharingAnswer,
  shareRemarksForm,
  sharingForm,
  songIdQuery,
  MISSING_SIGNS,
  missingSignsText,
} from '@notewright/contracts';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http-server';
import type { WebDeps } from '../deps';
import { granted } from '../plugins/granted';
import { sendBlob } from '../plugins/send-blob';
import { callerOf, oneAtATime } from '../plugins/one-at-a-time';
import { nameAnswer } from '../plugins/only-news';
import { requireSignIn, signedIn, visitOf } from '../plugins/session';
import { refuse } from '../refused';
import { keepComposition } from '../services/composition';
import { contentDisposition, exportPdf, exportScore, type ExportedFile } from '../services/exports';
import * as scores from '../services/scores';
import { FirstSights } from '../services/first-sight';
import { findEvidence } from '../services/evidence';
import { countAttempt } from '../services/rate-limits';
import { saveScore } from '../services/save-score';
import { listVersions, loadBase, loadVersion } from '../services/score-versions';
import { Turns } from '../services/turns';
import { sheetForm } from './sheet-form';

export function scoreRoutes(app: App, deps: WebDeps): void {
  const onRequest = requireSignIn;
  const turns = new Turns();
  const reading = [oneAtATime(turns, 'reading')];
  const ownReading = [requireSignIn, oneAtATime(turns, 'reading')];
  const counted = async (request: FastifyRequest) =>
    void granted(await countAttempt(deps, 'history-account', signedIn(request).id));
  const ownHistory = [requireSignIn, counted, oneAtATime(turns, 'reading')];
  const ownHearing = [requireSignIn, counted, oneAtATime(turns, 'hearing')];
  const looking = [oneAtATime(turns, 'looking')];
  const ownLooking = [requireSignIn, ...looking];
  const ownWork = [requireSignIn, oneAtATime(turns, 'work')];

  app.get('/MusicJson', { schema: { querystring: songIdQuery }, onRequest: ownReading }, async (request, reply) => {
    const score = granted(await scores.loadScore(deps, signedIn(request), callerOf(request, reply), request.query.id));
    nameAnswer(reply, nameOfMusic(score, request.language));
    return sendScore(reply, score);
  });

  const sights = new FirstSights(deps);
  app.get(
    '/FirstSight',
    { schema: { querystring: firstSightQuery, response: { 200: firstSightAnswer } }, onRequest: ownLooking },
    async (request, reply) => {
      const { id, ...shape } = request.query;
      const reader = { ...shape, language: request.language };
      void reply.header('cache-control', 'no-store');
      return granted(await sights.ofOwn(signedIn(request), callerOf(request, reply), id, reader));
    },
  );

  app.get(
    '/ScoreVersions',
    { schema: { querystring: songIdQuery, response: { 200: scoreVersionList } }, onRequest: [requireSignIn, counted] },
    async (request) => granted(await listVersions(deps, signedIn(request), request.query.id)),
  );

  app.get(
    '/ScoreVersion',
    { schema: { querystring: scoreVersionQuery }, onRequest: ownHistory },
    async (request, reply) => {
      const { id, version } = request.query;
      return sendScore(
        reply,
        granted(await loadVersion(deps, signedIn(request), callerOf(request, reply), id, version)),
      );
    },
  );

  app.get('/ScoreBase', { schema: { querystring: songIdQuery }, onRequest: ownHistory }, async (request, reply) =>
    sendScore(reply, granted(await loadBase(deps, signedIn(request), request.query.id))),
  );

  app.get('/Evidence', { schema: { querystring: songIdQuery }, onRequest: ownHearing }, async (request, reply) =>
    sendBlob(deps, request, reply, granted(await findEvidence(deps, signedIn(request), request.query.id))),
  );

  sheetForm(app, {
    url: '/SaveSheet',
    answer: saveSheetAnswer,
    onRequest: ownWork,
    take: async (request, reply, sent, checkForm) => {
      const saved = await saveScore(deps, signedIn(request), callerOf(request, reply), sent, checkForm);
      return { ok: true, version: granted(saved) };
    },
  });

  sheetForm(app, {
    url: '/KeepComposition',
    answer: keptCompositionAnswer,
    onRequest: ownWork,
    take: async (request, reply, sent, checkForm) => {
      const kept = await keepComposition(deps, signedIn(request), callerOf(request, reply), sent, checkForm);
      return { ok: true as const, id: granted(kept) };
    },
  });

  app.post(
    '/RateQuality',
    { schema: { body: rateForm, response: { 200: okMessageSchema } }, onRequest },
    async (request) => {
      granted(await scores.rateScore(deps, signedIn(request), request.body.id, request.body.value));
      return { ok: true };
    },
  );

  app.post(
    '/ScoreSharingURL',
    { schema: { body: sharingForm, response: { 200: sharingAnswer } }, onRequest },
    async (request) => {
      const token = granted(await scores.shareScore(deps, signedIn(request), request.body.id));
      const { origin } = visitOf(request, deps.config);
      const original = await deps.store.shares.letsHear(token);
      const remarks = await deps.store.shares.letsReadRemarks(token);
      return { ok: true, url: `${origin}/#/shared?token=${token}`, original, remarks };
    },
  );

  app.post(
    '/ShareRemarks',
    { schema: { body: shareRemarksForm, response: { 200: okMessageSchema } }, onRequest },
    async (request) => {
      const { id, remarks } = request.body;
      granted(await scores.shareRemarks(deps, signedIn(request), id, remarks));
      return { ok: true };
    },
  );

  app.post(
    '/RevokeSharing',
    { schema: { body: sharingForm, response: { 200: okMessageSchema } }, onRequest },
    async (request) => {
      granted(await scores.revokeSharing(deps, signedIn(request), request.body.id));
      return { ok: true };
    },
  );

  app.get('/SharedScore', { schema: { querystring: sharedScoreQuery }, onRequest: reading }, async (request, reply) => {
    const token = request.headers[SHARE_HEADER.toLowerCase()] ?? request.query.token;
    if (typeof token !== 'string') return granted(refuse('share-missing'));
    const shared = await scores.loadShared(deps, request.account, callerOf(request, reply), token);
    return sendScore(reply, granted(shared));
  });

  app.get(
    '/SharedFirstSight',
    { schema: { querystring: sharedFirstSightQuery, response: { 200: firstSightAnswer } }, onRequest: looking },
    async (request, reply) => {
      const token = request.headers[SHARE_HEADER.toLowerCase()];
      if (typeof token !== 'string') return granted(refuse('share-missing'));
      const reader = { ...request.query, language: request.language };
      void reply.header('cache-control', 'no-store');
      return granted(await sights.ofShared(callerOf(request, reply), token, reader));
    },
  );

  app.post(
    '/CopySharedScore',
    { schema: { body: copySharedForm, response: { 200: copySharedAnswer } }, onRequest },
    async (request) => ({
      ok: true,
      id: granted(await scores.copyShared(deps, signedIn(request), request.body.token)),
    }),
  );

  for (const [format, { call }] of scoreFiles()) {
    if (format === 'pdf') continue; // has choices of its own
    app.get(call, { schema: { querystring: songIdQuery }, onRequest: ownWork }, async (request, reply) => {
      const caller = callerOf(request, reply);
      return download(reply, granted(await exportScore(deps, signedIn(request), caller, request.query.id, format)));
    });
  }

  app.get(SCORE_FILES.pdf.call, { schema: { querystring: pdfQuery }, onRequest: ownWork }, async (request, reply) => {
    const { id, ...chosen } = request.query;
    const caller = callerOf(request, reply);
    return download(reply, granted(await exportPdf(deps, signedIn(request), caller, id, chosen, request.language)));
  });
}

/** The same for who is shown the same notes in the same language, and for nobody else: pages keep their first sight of a score by it. */
const nameOfMusic = ({ musicVo, properties }: scores.ReadableScore, language: string): string =>
  createHash('sha256')
    .update(musicVo)
    .update(`${String(properties['unlocked'])} ${language}`)
    .digest('base64url');

/** `MusicJsonAnswer`, `SharedScoreAnswer` or another answer with a score, put together as text: the score in it is JSON already. */
const sendScore = (reply: FastifyReply, { musicVo, ...said }: Pick<scores.ReadableScore, 'musicVo'>) =>
  reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(Buffer.concat([JSON.stringify(said).replace(/\}$/, ',"musicVo":'), musicVo, '}'].map(bufferOf)));

const bufferOf = (piece: string | Uint8Array): Uint8Array => (typeof piece === 'string' ? Buffer.from(piece) : piece);

/** So many signs are named: who reads them knows what kind of letters it is about. */
const MOST_MISSING = 12;

const download = (reply: FastifyReply, { name, mediaType, bytes, missing = [] }: ExportedFile) =>
  reply
    .headers(missing.length > 0 ? { [MISSING_SIGNS]: missingSignsText(missing.slice(0, MOST_MISSING)) } : {})
    .header('content-disposition', contentDisposition(name))
    .header('cache-control', 'no-store')
    .type(mediaType)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
