import {
  duplicateAnswer,
  folderList,
  folderQuery,
  messageAnswer,
  moveSheetsQuery,
  renameFolderQuery,
  renameSheetQuery,
  songIdQuery,
  songIdsQuery,
} from '@notewright/contracts';
import { answerWords } from '@notewright/words';
import type { App } from '../http-server';
import type { Deps } from '../deps';
import { nameAnswer, onlyNews } from '../plugins/only-news';
import { packingFor } from '../plugins/packing';
import { requireSignIn, signedIn } from '../plugins/session';
import * as folders from '../services/folders';
import { SongLists } from '../services/song-lists';
import * as songbook from '../services/songbook';
import { renameSong } from '../services/scores';
import { tryAgain } from '../services/try-again';

export function songbookRoutes(app: App, deps: Deps): void {
  const onRequest = requireSignIn;
  const songLists = new SongLists(deps);
  const message = { 200: messageAnswer };

  app.get('/GetSongMySongs', { onRequest: [requireSignIn, onlyNews] }, async (request, reply) => {
    const list = await songLists.get(signedIn(request).id, request.session?.songbook, packingFor(request));
    if (list.stamp !== undefined) nameAnswer(reply, list.stamp);
    if (list.packing) void reply.header('content-encoding', list.packing);
    return reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding').send(list.body);
  });

  app.get(
    '/GetFolders',
    { schema: { response: { 200: folderList } }, onRequest: [requireSignIn, onlyNews] },
    async (request) => folders.listFolders(deps, signedIn(request).id),
  );

  app.post('/CreateFolder', { schema: { querystring: folderQuery, response: message }, onRequest }, async (request) => {
    await folders.createFolder(deps, signedIn(request).id, request.query.path);
    return { ok: true, msg: answerWords(request.language).done['folder-created']() };
  });

  app.post(
    '/RenameFolder',
    { schema: { querystring: renameFolderQuery, response: message }, onRequest },
    async (request) => {
      const done = await folders.renameFolder(deps, signedIn(request).id, request.query.path, request.query.newpath);
      return {
        ok: true,
        msg: answerWords(request.language).done[done === 'moved' ? 'folder-moved' : 'folder-renamed'](),
      };
    },
  );

  app.post('/DeleteFolder', { schema: { querystring: folderQuery, response: message }, onRequest }, async (request) => {
    await folders.deleteFolder(deps, signedIn(request).id, request.query.path);
    return { ok: true, msg: answerWords(request.language).done['folder-deleted']() };
  });

  app.post(
    '/MoveSheets',
    { schema: { querystring: moveSheetsQuery, response: message }, onRequest },
    async (request) => {
      await songbook.moveSongs(deps, signedIn(request).id, request.query.ids, request.query.path);
      return { ok: true, msg: answerWords(request.language).done['songs-moved']() };
    },
  );

  app.post(
    '/RenameSheet',
    { schema: { querystring: renameSheetQuery, response: message }, onRequest },
    async (request) => {
      await renameSong(deps, signedIn(request), request.query.id, request.query.title);
      return { ok: true, msg: answerWords(request.language).done['song-renamed']() };
    },
  );

  app.post(
    '/DeleteSheets',
    { schema: { querystring: songIdsQuery, response: message }, onRequest },
    async (request) => {
      await songbook.deleteSongs(deps, signedIn(request).id, request.query.ids);
      return { ok: true, msg: answerWords(request.language).done['songs-deleted']() };
    },
  );

  app.post(
    '/DuplicateSheet',
    { schema: { querystring: songIdQuery, response: { 200: duplicateAnswer } }, onRequest },
    async (request) => {
      const id = await songbook.duplicateSong(deps, signedIn(request).id, request.query.id);
      return { ok: true, msg: answerWords(request.language).done['song-duplicated'](), id };
    },
  );

  app.post('/TryAgain', { schema: { querystring: songIdQuery, response: message }, onRequest }, async (request) => {
    await tryAgain(deps, signedIn(request).id, request.query.id);
    return { ok: true, msg: answerWords(request.language).done['song-tried-again']() };
  });

  app.post('/ReportError', { schema: { querystring: songIdQuery, response: message }, onRequest }, async (request) => {
    await songbook.reportError(deps, signedIn(request).id, request.query.id);
    return { ok: true, msg: answerWords(request.language).done['error-reported']() };
  });
}
