import type { Cursor } from './cursor';

/** What may stand before the root of a document. */
export function readProlog(cursor: Cursor): void {
  cursor.skip('\ufeff');
  if (/^<\?xml[ \t\n]/.test(cursor.text.slice(cursor.at, cursor.at + 6))) readDeclaration(cursor);
  readMiscellany(cursor);
  if (!cursor.skip('<!DOCTYPE')) return;
  readDocumentType(cursor);
  readMiscellany(cursor);
}

/** White space, comments and instructions around the root. */
export function readMiscellany(cursor: Cursor): void {
  for (;;) {
    cursor.skipSpace();
    if (cursor.isBefore('<?')) readInstruction(cursor);
    else if (cursor.isBefore('<!--')) readComment(cursor);
    else return;
  }
}

export function readComment(cursor: Cursor): void {
  cursor.need('<!--', '<! of no kind that is known here');
  cursor.until('--');
  cursor.need('>', '-- in a comment');
}

/** One to a program. */
export function readInstruction(cursor: Cursor): void {
  cursor.need('<?', 'no instruction');
  const name = cursor.name('whom an instruction is for');
  if (name.toLowerCase() === 'xml') throw cursor.fault('a declaration that is not at the start');
  if (cursor.skip('?>')) return;
  cursor.needSpace();
  cursor.until('?>');
}

const value = (pattern: string): string => `\\s*=\\s*(?:"${pattern}"|'${pattern}')`;
const DECLARATION = new RegExp(
  `^<\\?xml\\s+version${value('1\\.[0-9]+')}(?:\\s+encoding${value('[A-Za-z][\\w.-]*')})?(?:\\s+standalone${value('(?:yes|no)')})?\\s*$`,
);
/** A longer one is none, and no work for the pattern. */
const LONGEST_DECLARATION = 1000;

function readDeclaration(cursor: Cursor): void {
  const said = cursor.until('?>');
  if (said.length > LONGEST_DECLARATION || !DECLARATION.test(said)) throw cursor.fault('a declaration that is none');
}

/** What it declares is skipped: nothing of it is ever used or fetched. */
function readDocumentType(cursor: Cursor): void {
  cursor.needSpace();
  cursor.name('the kind of the document');
  cursor.skipSpace();
  const isPublic = cursor.skip('PUBLIC');
  if (isPublic) {
    cursor.needSpace();
    if (/[^- \n\w'()+,./:=?;!*#@$%]/.test(cursor.quoted())) throw cursor.fault('no public identifier');
    cursor.skipSpace();
  }
  if (isPublic || cursor.skip('SYSTEM')) {
    cursor.skipSpace();
    cursor.quoted();
    cursor.skipSpace();
  }
  if (cursor.skip('[')) {
    const end = /\][ \t\n]*>/g; // a declaration may hold a bracket of its own
    end.lastIndex = cursor.at;
    cursor.at = end.exec(cursor.text)?.index ?? cursor.text.length;
    cursor.need(']', 'declarations without an end');
    cursor.skipSpace();
  }
  cursor.need('>', '<!DOCTYPE without an end');
}
