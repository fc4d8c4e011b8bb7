import { answerReads } from './answer-reads.ts';
import { readKeyed } from './read-keyed.ts';

answerReads(readKeyed);
