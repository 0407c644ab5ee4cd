export { ReviewModule } from './review.module.ts';
