import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import type { ComposedMail } from '../domain/composed-mail.ts';

/** Facts from which an email is composed: ids, names, dates. Never a password, a token, or a link that contains one. */
export type MailData = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;

export interface MailContext<D extends MailData> {
  readonly key: string;
  readonly to: string;
  readonly data: D;
}

/**
 * Composes one kind of email. Belongs to the module that causes the email. Called for every attempt to send it, so that
 * secrets are created at that time and never stored. Returns null if the email is no longer needed.
 */
export interface MailTemplate<D extends MailData> {
  compose(occasion: MailContext<D>): Promise<ComposedMail | null>;
}

/**
 * `personal`: somebody is waiting for it. `bulk`: one of many. It is sent from its own queue, and not to readers who
 * complained.
 */
export type MailKind = 'personal' | 'bulk';

export interface TemplateMetadata {
  readonly name: string;
  readonly kind: MailKind;
}

export const COMPOSES_MAIL = 'parallax:composes-mail';

/**
 * Names a template. The name is stored with each email, so it must never change. The class must be a provider of its
 * module in every role.
 */
export function ComposesMail(name: string, kind: MailKind = 'personal'): ClassDecorator {
  return applyDecorators(SetMetadata(COMPOSES_MAIL, { name, kind } satisfies TemplateMetadata));
}

export function readTemplateMetadata(template: Type<MailTemplate<never>>): TemplateMetadata {
  const facts = Reflect.getMetadata(COMPOSES_MAIL, template) as TemplateMetadata | undefined;
  if (!facts) throw new Error(`${template.name} is not a mail template, because it lacks @ComposesMail`);
  return facts;
}
