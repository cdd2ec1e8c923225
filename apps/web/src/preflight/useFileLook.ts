import { useEffect, useState } from 'react';
import { lookAtFile, type FileLook } from './file/lookAtFile';

/** What the page finds out about the sound of a file; undefined for no file, and before the first moment. */
export function useFileLook(file: File | undefined): FileLook | undefined {
  const [look, setLook] = useState<{ readonly file: File; readonly look: FileLook }>();
  useEffect(() => {
    if (!file) return;
    const left = new AbortController();
    void lookAtFile(file, (known) => setLook({ file, look: known }), left.signal);
    return () => left.abort();
  }, [file]);
  return look?.file === file ? look?.look : undefined;
}
