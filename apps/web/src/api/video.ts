import {
  uploadAnswer,
  videoDetails,
  videoImportAnswer,
  videoList,
  type InstrumentChoice,
  type TranscriptionMode,
} from '@notewright/contracts';
import { get, postForm, withQuery } from './call';

export interface VideoSong {
  /** The one it gets. */
  readonly id: string;
  readonly videoId: string;
  readonly mode: TranscriptionMode;
  readonly instrument: InstrumentChoice;
  /** In the video, in seconds. */
  readonly starttime: number;
  readonly stoptime: number;
  readonly title: string;
  readonly composer: string;
  /** Folder path, '' at the top. */
  readonly path: string;
}

/** What the server can do with videos. */
export const fetchVideoImport = (signal: AbortSignal) => get('/VideoImport', videoImportAnswer, signal);
/** At most ten videos, best first. */
export const searchVideos = (q: string, signal: AbortSignal) =>
  get(withQuery('/VideoSearch', { q }), videoList, signal);
/** What is known of a video; rejects when it is not there, or nobody says. */
export const fetchVideoDetails = (id: string, signal: AbortSignal) =>
  get(withQuery('/VideoDetails', { id }), videoDetails, signal);
/** Sends a part of a video to be made into a sheet. */
export const sendVideo = (song: VideoSong) =>
  postForm('/YouTubeToSheet', { firebaseToken: '', ...song, agreedToTerms: true }, uploadAnswer);
