import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import type { ComposedMail } from '../domain/composed-mail.ts';

/** Plain facts from which a mail is made: ids, names, dates. Never a password, a token, or a link that holds one. */
export type MailData = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;

export interface MailOccasion<D extends MailData> {
  readonly key: string;
  readonly to: string;
  readonly data: D;
}

/**
 * Composes one kind of mail; lives in the module that causes it. It is asked when the mail leaves, once for each attempt, and
 * mints then what must be stored nowhere. `null`: there is no reason for this mail any more.
 */
export interface MailTemplate<D extends MailData> {
  compose(occasion: MailOccasion<D>): Promise<ComposedMail | null>;
}

/** `personal`: somebody waits for it. `bulk`: one of many, sent beside the others, and not to who complained. */
export type MailKind = 'personal' | 'bulk';

export interface TemplateFacts {
  readonly name: string;
  readonly kind: MailKind;
}

export const COMPOSES_MAIL = 'parallax:composes-mail';

/** Names a template. The name is stored with each mail: it never changes. The class is a provider of its module, in every role. */
export function ComposesMail(name: string, kind: MailKind = 'personal'): ClassDecorator {
  return applyDecorators(SetMetadata(COMPOSES_MAIL, { name, kind } satisfies TemplateFacts));
}

export function factsOf(template: Type<MailTemplate<never>>): TemplateFacts {
  const facts = Reflect.getMetadata(COMPOSES_MAIL, template) as TemplateFacts | undefined;
  if (!facts) throw new Error(`${template.name} is no template: it lacks @ComposesMail`);
  return facts;
}
