import { useQuery } from '@tanstack/react-query';
import { fetchVersion } from '../api/versions';
import { versionKeys } from './versionKeys';

/** One version of a score; it never changes, so it is asked for once. */
export const useVersion = (id: string, version: number) =>
  useQuery({
    queryKey: versionKeys.one(id, version),
    queryFn: ({ signal }) => fetchVersion(id, version, signal),
    staleTime: Infinity,
    retry: false,
  });
