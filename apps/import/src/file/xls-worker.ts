import { answerReads } from './answer-reads.ts';
import { readKeyedXls } from './read-keyed-xls.ts';

answerReads(readKeyedXls);
