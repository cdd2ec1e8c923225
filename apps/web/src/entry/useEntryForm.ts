import { fieldSentence } from '@notewright/contracts';
import { useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { CallFailure } from '../api/failure';
import type { EntryForm, FORMS } from './forms';

/** What went wrong on the way, not on the server. */
const SILENT: readonly string[] = ['unreachable', 'unreadable', 'cancelled'];

type Problems = Readonly<Record<string, string>>;
/** The browser keeps what it has loaded, so asking again costs nothing. */
const load = async (name: keyof typeof FORMS): Promise<EntryForm<unknown>> =>
  (await import('./forms')).FORMS[name] as EntryForm<unknown>;

/** The first thing wrong with each field, by the rules the server has too; undefined when nothing is. */
function problemsOf(schema: z.ZodType, fields: unknown): Problems | undefined {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return undefined;
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= fieldSentence(message) ?? message;
  return problems;
}

/** What stands in a form; a box says whether it is ticked. */
function fieldsOf(form: HTMLFormElement): Record<string, string | boolean> {
  const fields: Record<string, string | boolean> = {};
  for (const input of form.querySelectorAll('input'))
    if (input.name) fields[input.name] = input.type === 'checkbox' ? input.checked : input.value;
  return fields;
}

/**
 * A form of the entry pages: checked by its rules when it is sent, and from then on with every letter. A refusal of the
 * server is `error`, shown above the fields; a server out of reach is logged and the form can be sent again
 * (document 1 §8).
 *
 * @param fixed  fields that are not on the form
 * @returns `working`: from 0 to 1, while the server has this page work before it goes on
 */
export function useEntryForm(
  name: keyof typeof FORMS,
  onDone: () => Promise<void> | void,
  fixed?: Readonly<Record<string, string>>,
) {
  const [error, setError] = useState<string>();
  const [problems, setProblems] = useState<Problems>({});
  const [rules, setRules] = useState<z.ZodType>();
  const [busy, setBusy] = useState(false);
  const [working, setWorking] = useState<number>();

  const deliver = async (element: HTMLFormElement) => {
    const { rules, send } = await load(name);
    const fields = { ...fieldsOf(element), ...fixed };
    const found = problemsOf(rules, fields);
    setRules(rules);
    setProblems(found ?? {});
    if (found) return [...element.querySelectorAll('input')].find(({ name }) => name in found)?.focus();
    const answer = await send(rules.parse(fields), setWorking);
    if (answer.ok) return onDone();
    return setError(answer.error);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    deliver(event.currentTarget)
      .catch((failure: unknown) => {
        console.warn('The form was not sent.', failure);
        if (failure instanceof CallFailure && !SILENT.includes(failure.code)) setError(failure.message);
      })
      .finally(() => {
        setBusy(false);
        setWorking(undefined);
      });
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (rules) setProblems(problemsOf(rules, { ...fieldsOf(event.currentTarget), ...fixed }) ?? {});
    else void load(name).catch(() => undefined); // ahead of time; sending the form tries again and reports
  };
  return { form: { noValidate: true, onSubmit, onInput }, problems, error, busy, working };
}
