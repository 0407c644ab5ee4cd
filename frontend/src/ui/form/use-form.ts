import { valibotResolver } from '@hookform/resolvers/valibot';
import { type SyntheticEvent, useRef } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useForm as useHookForm,
  type UseFormProps,
} from 'react-hook-form';
import { check, type GenericSchema, nonEmpty, pipe, string, trim } from 'valibot';

import { ApiError, reasonOf } from '#api/client.ts';

/**
 * Form state with validation by a schema. Focuses the first wrong field. Fields without default values keep the text
 * that was typed before hydration.
 */
export function useForm<Input extends FieldValues, Output>(
  schema: GenericSchema<Input, Output>,
  options: Pick<UseFormProps<NoInfer<Input>>, 'defaultValues' | 'mode'> = {},
) {
  const form = useHookForm<Input, unknown, Output>({ resolver: valibotResolver(schema), ...options });
  const { errors } = form.formState;
  const sending = useRef(false);

  /** Props of a field of the kit. */
  const field = <Name extends Path<Input>>(name: Name, rules?: RegisterOptions<Input, Name>) => {
    const { error } = form.getFieldState(name, form.formState);
    return { ...form.register(name, rules), error: error?.message, alert: error?.type === SERVER };
  };

  /** Handles the submit event: sends valid entries, once at a time. A mutation keeps the error if `send` fails. */
  const submit =
    (send: (entries: Output) => unknown, onInvalid?: (errors: FieldErrors<Input>) => void) =>
    (event: SyntheticEvent): void => {
      event.preventDefault();
      if (sending.current) return;
      sending.current = true;
      void form
        .handleSubmit(
          async (entries) => void (await send(entries)),
          onInvalid,
        )(event)
        .catch(() => undefined)
        .finally(() => {
          sending.current = false;
        });
    };

  /** Shows the server's error at the field that it names, otherwise as the form's failure. */
  const fail = (error: unknown, fallback: string, name?: Path<Input>) => {
    const named = name ?? (error instanceof ApiError ? error.field : '');
    const known = Object.hasOwn(form.getValues(), named);
    form.setError(
      known ? (named as Path<Input>) : 'root',
      { type: SERVER, message: reasonOf(error, fallback) },
      { shouldFocus: known },
    );
  };

  return { ...form, field, submit, fail, failure: errors.root?.message };
}

const SERVER = 'server';

/** Text that must contain more than spaces, which are removed at both ends. */
export const requiredText = (message: string) => pipe(string(), trim(), nonEmpty(message));

/** An email address as browsers accept it; the server decides. */
export const emailAddress = (missing: string) =>
  pipe(
    requiredText(missing),
    check((text) => /^[^\s@]+@[^\s@]+$/.test(text), 'Please enter a valid email address.'),
  );

/** An existing password: not trimmed, because spaces may belong to it. */
export const knownPassword = (missing: string) => pipe(string(), nonEmpty(missing));

const MIN_PASSWORD_LENGTH = 6;
export const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`;
export const isLongEnough = (password: string): boolean => password.length >= MIN_PASSWORD_LENGTH;
export const newPassword = pipe(string(), check(isLongEnough, PASSWORD_TOO_SHORT));
