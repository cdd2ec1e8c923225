import { LIMITS, TOKEN_FIELD } from '@notewright/contracts';
import { answerWords } from '@notewright/words';
import type { FastifyError, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { z } from 'zod';
import type { App } from '../http-server';
import { checkToken } from '../plugins/anti-forgery';
import { granted } from '../plugins/granted';
import { DONE, refuse, type Answer, type Saying } from '../refused';

/** The largest score, the same without edits, and the other fields of their form with what stands between them. */
const LARGEST_SHEET_BYTES = 2 * LIMITS.score.bytes + 1024 * 1024;

/** A form with a score in it, as it came. */
interface SentForm {
  readonly body: Uint8Array;
  readonly type: string;
}

interface SheetForm {
  readonly url: string;
  readonly answer: z.ZodType;
  readonly onRequest: onRequestHookHandler[];
  /** @param checkForm  to be given the form's token before anything is done with it */
  readonly take: (
    request: FastifyRequest,
    reply: FastifyReply,
    sent: SentForm,
    checkForm: (token: string | undefined) => Answer,
  ) => Promise<object>;
}

/** A POST whose form carries a score. The form is read where the score is: a long one is megabytes of text. */
export function sheetForm(app: App, { url, answer, onRequest, take }: SheetForm): void {
  void app.register(async (sheets) => {
    sheets.removeAllContentTypeParsers();
    sheets.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: LARGEST_SHEET_BYTES },
      (_request, body, done) => done(null, body),
    );
    sheets.setErrorHandler<FastifyError>((error) => {
      if (error.statusCode !== 413) throw error;
      const megabytes = LIMITS.score.bytes / 2 ** 20;
      const saying: Saying = (language) => answerWords(language).refused['score-bytes']({ megabytes });
      granted(refuse('score-too-large', { saying }));
    });
    const config = { antiForgery: 'in-upload' } as const;
    const options = { schema: { response: { 200: answer } }, config, onRequest, bodyLimit: LARGEST_SHEET_BYTES };
    sheets.post(url, options, async (request, reply) => {
      const sent = { body: request.body as Buffer, type: request.headers['content-type'] ?? '' };
      const inForm = request.headers[TOKEN_FIELD.toLowerCase()] === undefined;
      return take(request, reply, sent, (token) => (inForm ? checkToken(request, token) : DONE));
    });
  });
}
