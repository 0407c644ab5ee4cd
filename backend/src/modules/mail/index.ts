export { SuppressionStore } from './data/suppression.store.ts';
export type { ComposedMail } from './domain/composed-mail.ts';
export { composeMailText, type MailTextParts } from './domain/mail-text.ts';
export { type Footnote, renderFrameHtml, renderFrameText } from './domain/mail-frame.ts';
export { showsMailInsteadOfSending } from './mail.config.ts';
export { MailModule } from './mail.module.ts';
export { ComposesMail, type MailContext, type MailTemplate } from './ports/mail-template.ts';
export { MAILER, type Mailer } from './ports/mailer.ts';
export { type MailRequest, OutgoingMail } from './use-cases/outgoing-mail.ts';
