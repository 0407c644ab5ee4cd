export { DirectoryQuery } from './data/directory.query.ts';
export { NewsletterModule } from './newsletter.module.ts';
