import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { sentenceOf } from '../api/failure';

/** Asks the server for an address and goes there; says so where there is none. */
export function useLead<T = void>(whereTo: (about: T) => Promise<string>) {
  const { enqueueSnackbar } = useSnackbar();
  return useMutation({
    mutationFn: whereTo,
    onSuccess: (url) => window.location.assign(url),
    onError: (failure) => enqueueSnackbar(sentenceOf(failure), { variant: 'error' }),
  });
}
