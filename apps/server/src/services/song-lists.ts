import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Deps } from '../deps';
import type { Packing } from '../plugins/packing';

/** A shorter list fits into one packet of the network anyway. */
const WORTH_IT_BYTES = 1024;
/** Ten thousand songs in 10 ms; the best steps below a second save a tenth more bytes and take ten times as long. */
const [BROTLI_QUALITY, GZIP_LEVEL] = [1, 1];
const PACK: Readonly<Record<Packing, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (plain) => promisify(gzip)(plain, { level: GZIP_LEVEL }),
};

/** A hundred of the longest lists. */
const MOST_BYTES_KEPT = 32 * 1024 * 1024;

/** A list of songs as it travels. */
export interface SongList {
  readonly body: Buffer;
  readonly packing: Packing | undefined;
  readonly stamp: string | undefined;
}

interface Kept {
  readonly list: Promise<SongList>;
  /** 0 until it is there. */
  bytes: number;
}

/**
 * Lists of songs, ready to be sent. The last ones are kept in memory: who opens the page again, or in five windows at once, has
 * the database work once. They are kept under the songbook's stamp, so a kept list is never an old one.
 */
export class SongLists {
  private readonly kept = new Map<string, Kept>();
  private bytes = 0;

  constructor(
    private readonly deps: Pick<Deps, 'store'>,
    private readonly mostBytes = MOST_BYTES_KEPT,
  ) {}

  /** @param stamp  of the account's songbook, as it is by now; without one nothing is kept */
  get(accountId: string, stamp: string | undefined, packing: Packing | undefined): Promise<SongList> {
    if (stamp === undefined) return this.make(accountId, packing);
    const key = `${accountId} ${stamp} ${packing}`;
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known); // the last one used is the last one to go
      return known.list;
    }
    const kept: Kept = { list: this.make(accountId, packing), bytes: 0 };
    this.kept.set(key, kept);
    kept.list.then(
      ({ body }) => {
        if (this.kept.get(key) !== kept) return;
        this.bytes += kept.bytes = body.length;
        this.tidy();
      },
      () => this.forget(key), // whoever waits for it gets the error; the next one asks again
    );
    return kept.list;
  }

  private async make(accountId: string, packing: Packing | undefined): Promise<SongList> {
    const { json, stamp } = await this.deps.store.songbooks.songs(accountId);
    const plain = Buffer.from(json);
    if (!packing || plain.length < WORTH_IT_BYTES) return { body: plain, packing: undefined, stamp };
    return { body: await PACK[packing](plain), packing, stamp };
  }

  private tidy(): void {
    for (const key of this.kept.keys()) {
      if (this.bytes <= this.mostBytes) return;
      this.forget(key);
    }
  }

  private forget(key: string): void {
    this.bytes -= this.kept.get(key)?.bytes ?? 0;
    this.kept.delete(key);
  }
}
