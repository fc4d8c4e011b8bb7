import { answerReads } from './answer-reads.ts';
import { readKeyedXls } from '@tostao/statements/read-keyed-xls';

answerReads(readKeyedXls);
