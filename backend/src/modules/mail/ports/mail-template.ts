import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ComposedMail } from '../domain/composed-mail.ts';

/**
 * Data from which an email is composed: ids, names and dates. Must not contain passwords, tokens, or links that
 * contain a token.
 */
export type MailData = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;

export interface MailContext<D extends MailData> {
  readonly key: string;
  readonly to: string;
  readonly data: D;
  /** Address of the site, without a slash at its end. */
  readonly siteUrl: string;
}

/**
 * Composes one kind of email. The template belongs to the module that sends this kind. It is called for every attempt
 * to send the email, so that secrets are created then and never stored. Returns null if the email is no longer
 * needed.
 */
export interface MailTemplate<D extends MailData> {
  compose(occasion: MailContext<D>): Promise<ComposedMail | null>;
}

/**
 * `personal`: a person is waiting for the email. `bulk`: one of many emails, sent from a separate queue and not to
 * readers who complained.
 */
export type MailKind = 'personal' | 'bulk';

/**
 * `request`: a person has just asked for the email. `event`: something else causes it, which may happen a second time if
 * the database is restored from a backup.
 */
export type MailCause = 'request' | 'event';

export interface TemplateMetadata {
  readonly name: string;
  readonly kind: MailKind;
  readonly cause: MailCause;
}

export const MailTemplateMetadata = DiscoveryService.createDecorator<TemplateMetadata>();

/**
 * Gives a template its name. The name is stored with each email, so it must never change. The module must provide the
 * class in every role.
 */
export function ComposesMail(
  name: string,
  kind: MailKind = 'personal',
  cause: MailCause = kind === 'bulk' ? 'event' : 'request',
): ClassDecorator {
  return MailTemplateMetadata({ name, kind, cause });
}

export function readTemplateMetadata(template: Type<MailTemplate<never>>): TemplateMetadata {
  const facts = Reflect.getMetadata(MailTemplateMetadata.KEY, template) as TemplateMetadata | undefined;
  if (!facts) throw new Error(`${template.name} is not a mail template, because it lacks @ComposesMail`);
  return facts;
}
