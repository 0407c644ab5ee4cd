export type { ComposedMail } from './domain/composed-mail.ts';
export { letter, type LetterParts } from './domain/letter.ts';
export { type Footnote, frameHtml, frameText } from './domain/mail-frame.ts';
export { keepsMailForDevelopment } from './mail.config.ts';
export { MailModule } from './mail.module.ts';
export { ComposesMail, type MailOccasion, type MailTemplate } from './ports/mail-template.ts';
export { type MailOrder, OutgoingMail } from './use-cases/outgoing-mail.ts';
