import { useEffect, useLayoutEffect, useRef } from 'react';
import { beforeNewLanguage } from '../session/language';

/** What stood in the fields, by their names, for the moment in which the page is made anew in another language, or left for another form. */
const kept = new Map<string, string | boolean>();

const fieldsIn = (body: HTMLElement | null) =>
  [...(body?.querySelectorAll('input') ?? [])].filter(({ name, type }) => name !== '' && type !== 'hidden');

/** Keeps what was written on an entry page when its language changes. The ref is for the element around the fields. */
export function useKeptFields() {
  const body = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    for (const field of fieldsIn(body.current)) {
      const value = kept.get(field.name);
      if (typeof value === 'boolean') field.checked = value;
      else if (value !== undefined) field.value = value;
    }
    kept.clear();
  }, []);
  useEffect(
    () =>
      beforeNewLanguage(() => {
        for (const { name, type, value, checked } of fieldsIn(body.current))
          kept.set(name, type === 'checkbox' ? checked : value);
      }),
    [],
  );
  return body;
}

/** Who goes from one form to another finds the address there that was typed already. In memory: nobody reads it in an address. */
export function carryEmail(): void {
  const field = document.querySelector<HTMLInputElement>('input[name="Email"]');
  if (field) kept.set(field.name, field.value);
}
