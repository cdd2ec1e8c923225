import {
  duplicateAnswer,
  folderList,
  folderQuery,
  heardAnswer,
  heardQuery,
  messageAnswer,
  moveSheetsQuery,
  renameFolderQuery,
  renameSheetQuery,
  songIdQuery,
  songIdsQuery,
  success,
} from '@notewright/contracts';
import type { App } from '../http-server';
import type { Deps } from '../deps';
import { granted } from '../plugins/granted';
import { nameAnswer, onlyNews } from '../plugins/only-news';
import { packingFor } from '../plugins/packing';
import { requireSignIn, signedIn } from '../plugins/session';
import { heardOfSong } from '../services/heard';
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

  app.get(
    '/Heard',
    { schema: { querystring: heardQuery, response: { 200: heardAnswer } }, onRequest },
    async (request) => granted(await heardOfSong(deps, signedIn(request).id, request.query.id, request.query)),
  );

  app.post('/CreateFolder', { schema: { querystring: folderQuery, response: message }, onRequest }, async (request) => {
    granted(await folders.createFolder(deps, signedIn(request).id, request.query.path));
    return success('folder-created', request.language);
  });

  app.post(
    '/RenameFolder',
    { schema: { querystring: renameFolderQuery, response: message }, onRequest },
    async (request) => {
      const { path, newpath } = request.query;
      return success(granted(await folders.renameFolder(deps, signedIn(request).id, path, newpath)), request.language);
    },
  );

  app.post('/DeleteFolder', { schema: { querystring: folderQuery, response: message }, onRequest }, async (request) => {
    granted(await folders.deleteFolder(deps, signedIn(request).id, request.query.path));
    return success('folder-deleted', request.language);
  });

  app.post(
    '/MoveSheets',
    { schema: { querystring: moveSheetsQuery, response: message }, onRequest },
    async (request) => {
      granted(await songbook.moveSongs(deps, signedIn(request).id, request.query.ids, request.query.path));
      return success('songs-moved', request.language);
    },
  );

  app.post(
    '/RenameSheet',
    { schema: { querystring: renameSheetQuery, response: message }, onRequest },
    async (request) => {
      granted(await renameSong(deps, signedIn(request), request.query.id, request.query.title));
      return success('song-renamed', request.language);
    },
  );

  app.post(
    '/DeleteSheets',
    { schema: { querystring: songIdsQuery, response: message }, onRequest },
    async (request) => {
      granted(await songbook.deleteSongs(deps, signedIn(request).id, request.query.ids));
      return success('songs-deleted', request.language);
    },
  );

  app.post(
    '/DuplicateSheet',
    { schema: { querystring: songIdQuery, response: { 200: duplicateAnswer } }, onRequest },
    async (request) => {
      const id = granted(await songbook.duplicateSong(deps, signedIn(request).id, request.query.id, request.language));
      return { ...success('song-duplicated', request.language), id };
    },
  );

  app.post('/TryAgain', { schema: { querystring: songIdQuery, response: message }, onRequest }, async (request) => {
    granted(await tryAgain(deps, signedIn(request).id, request.query.id));
    return success('song-tried-again', request.language);
  });

  app.post('/ReportError', { schema: { querystring: songIdQuery, response: message }, onRequest }, async (request) => {
    granted(await songbook.reportError(deps, signedIn(request).id, request.query.id));
    return success('error-reported', request.language);
  });
}
