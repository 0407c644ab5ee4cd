export { ProofsModule } from './proofs.module.ts';
