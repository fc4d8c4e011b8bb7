import { answerReads } from './answer-reads.ts';
import { readKeyed } from '@tostao/statements/read-keyed';

answerReads(readKeyed);
