export { anApprovedArticle as insertArticle } from './factories.ts';
