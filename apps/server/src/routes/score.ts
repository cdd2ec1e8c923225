import {
  copySharedAnswer,
  copySharedForm,
  musicJsonAnswer,
  okMessageSchema,
  pdfQuery,
  rateForm,
  saveSheetAnswer,
  saveSheetForm,
  sharedScoreAnswer,
  sharedScoreQuery,
  sharingAnswer,
  sharingForm,
  songIdQuery,
} from '@notewright/contracts';
import type { FastifyReply } from 'fastify';
import type { App } from '../http-server';
import type { Deps } from '../deps';
import { requireSignIn, signedIn } from '../plugins/session';
import { contentDisposition, exportPdf, exportScore, type ExportedFile } from '../services/exports';
import type { PdfMaker } from '../services/pdf-maker';
import * as scores from '../services/scores';

/** MusicJSON of the longest piano works takes a few megabytes; as a form, a third more. */
const LARGEST_SHEET_BYTES = 32 * 1024 * 1024;

export function scoreRoutes(app: App, deps: Deps & { pdf: PdfMaker }): void {
  const onRequest = requireSignIn;

  app.get(
    '/MusicJson',
    { schema: { querystring: songIdQuery, response: { 200: musicJsonAnswer } }, onRequest },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return scores.loadScore(deps, signedIn(request), request.query.id);
    },
  );

  app.post(
    '/SaveSheet',
    {
      schema: { body: saveSheetForm, response: { 200: saveSheetAnswer } },
      onRequest,
      bodyLimit: LARGEST_SHEET_BYTES,
    },
    async (request) => {
      const { id, sheet, version } = request.body;
      return { ok: true, version: await scores.saveScore(deps, signedIn(request), id, sheet, version) };
    },
  );

  app.post(
    '/RateQuality',
    { schema: { body: rateForm, response: { 200: okMessageSchema } }, onRequest },
    async (request) => {
      await scores.rateScore(deps, signedIn(request), request.body.id, request.body.value);
      return { ok: true };
    },
  );

  app.post(
    '/ScoreSharingURL',
    { schema: { body: sharingForm, response: { 200: sharingAnswer } }, onRequest },
    async (request) => {
      const token = await scores.shareScore(deps, signedIn(request), request.body.id);
      const origin = deps.config.publicUrl ?? `${request.protocol}://${request.host}`;
      return { ok: true, url: `${origin}/#/shared?token=${token}` };
    },
  );

  app.post(
    '/RevokeSharing',
    { schema: { body: sharingForm, response: { 200: okMessageSchema } }, onRequest },
    async (request) => {
      await scores.revokeSharing(deps, signedIn(request), request.body.id);
      return { ok: true };
    },
  );

  app.get(
    '/SharedScore',
    { schema: { querystring: sharedScoreQuery, response: { 200: sharedScoreAnswer } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return scores.loadShared(deps, request.account, request.query.token);
    },
  );

  app.post(
    '/CopySharedScore',
    { schema: { body: copySharedForm, response: { 200: copySharedAnswer } }, onRequest },
    async (request) => ({ ok: true, id: await scores.copyShared(deps, signedIn(request), request.body.token) }),
  );

  const formats = { '/ExportAsMusJ': 'musj', '/ExportAsMusicXml': 'musicxml', '/ExportAsMidi': 'midi' } as const;
  for (const [path, format] of Object.entries(formats))
    app.get(path, { schema: { querystring: songIdQuery }, onRequest }, async (request, reply) =>
      download(reply, await exportScore(deps, signedIn(request), request.query.id, format)),
    );

  app.get('/ExportAsPdf', { schema: { querystring: pdfQuery }, onRequest }, async (request, reply) => {
    const { id, ...options } = request.query;
    return download(reply, await exportPdf(deps, signedIn(request), id, options));
  });
}

const download = (reply: FastifyReply, { name, mediaType, bytes }: ExportedFile) =>
  reply
    .header('content-disposition', contentDisposition(name))
    .header('cache-control', 'no-store')
    .type(mediaType)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
