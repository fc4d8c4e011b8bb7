import { useCanWrite, useNavigate, useReopenedForm } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { EmptyState } from '@tostao/ui/empty-state';
import { Page } from '@tostao/ui/page';
import { Spinner } from '@tostao/ui/spinner';
import { Eye } from 'lucide-react';
import { useEffect, useState, useTransition } from 'react';
import { PastImportsCard } from '../past-imports/past-imports-card.tsx';
import { FileField } from '../file/file-field.tsx';
import { FileProblem } from '../file/file-problem.tsx';
import { PasteField } from '../file/paste-field.tsx';
import { isPasted } from '../file/pasted-file.ts';
import type { OpenRequest } from '../file/open-file.ts';
import { prefetchSteps, useOpenFile } from '../file/use-open-file.ts';
import type { OpenedStatement } from '../match/opened-statement.ts';
import { RulesCard } from '../rules/rules-card.tsx';
import type { ImportResult } from '../save/import-rows.ts';
import { DraftCard } from '../page/draft-card.tsx';
import { ImportedCard } from '../page/imported-card.tsx';
import { useImportDraft } from '../page/use-import-draft.ts';

/** Imports the statement of a bank, and lists earlier imports and the rules. Those who may only view read why they cannot. */
function ImportPage() {
  const navigate = useNavigate();
  if (useCanWrite()) return <Import />;
  return (
    <Page title="Importar extrato" width="wide" onBack={() => void navigate('/')}>
      <EmptyState
        icon={<Eye />}
        title="Você só pode ver esta casa."
        description="Peça a quem é dono dela para poder importar."
      />
    </Page>
  );
}

function Import() {
  const navigate = useNavigate();
  const reading = useOpenFile();
  const { draft, setDraft, keep } = useImportDraft();
  const [step, setStep] = useState(draft?.step);
  useEffect(() => keep({ step }), [step, keep]);
  useEffect(() => () => keep({ step: undefined }), [keep]);
  // Thousands of rows are prepared in slices, between which the page handles input.
  const [isPreparing, startPreparing] = useTransition();
  const [imported, setImported] = useState<{ result: ImportResult; fileName: string }>();
  const open = (request: OpenRequest) =>
    reading.mutate(request, {
      onSuccess: (next) => {
        startPreparing(() => setStep(next));
        // Another reading of the columns may find other rows.
        const { file, mapping, plan } = draft?.request ?? {};
        const isSame = next.opened.kind === 'statement' && file === request.file;
        const isKept = isSame && mapping === request.mapping && plan === request.plan;
        const { decisions, created } = (isKept && draft) || {};
        setDraft({
          fileName: request.file.name,
          request,
          ...(decisions && { decisions }),
          ...(created && { created }),
        });
      },
    });
  const isOpening = reading.isPending || isPreparing;
  const { opened, steps } = step ?? {};
  const isFromText = !opened && isPasted(reading.variables?.file);
  const pasteError = isFromText ? reading.error : null;
  const choose = (file: File) => {
    setImported(undefined);
    open({ file });
  };
  useReopenedForm<File>({ name: 'shared-statement', version: 1 }, ({ values }) => choose(values));
  const reopen = (
    { file, mapping, rates, plan, account }: OpenedStatement,
    change: Pick<OpenRequest, 'accountId' | 'rates'> = {},
  ) => open({ file, mapping, rates, plan, accountId: account?.id ?? null, ...change });
  const close = () => {
    setStep(undefined);
    setDraft(null);
    reading.reset();
  };

  return (
    <Page title="Importar extrato" width="wide" onBack={() => void navigate('/')}>
      {reading.error && !pasteError ? <FileProblem error={reading.error} /> : null}
      {steps && opened?.kind === 'statement' ? (
        <steps.Preview
          opened={opened}
          initial={draft ?? undefined}
          onProgress={keep}
          onSend={() => keep({ step: undefined })}
          onImported={(result) => {
            setImported({ result, fileName: opened.file.name });
            close();
          }}
          onFailed={() => reopen(opened)}
          onAccount={(accountId) => reopen(opened, { accountId })}
          onRates={(rates) => reopen(opened, { rates })}
          pending={isOpening}
          onReplan={() => {
            const { file, mapping, rates, plan } = opened;
            open({ file, mapping, rates, plan, replan: true });
          }}
          onRemap={() => open({ file: opened.file, remap: true })}
          onCancel={close}
        />
      ) : null}
      {steps && opened?.kind === 'table' ? (
        <steps.MappingForm
          key={opened.table.key}
          table={opened.table}
          problem={opened.problem}
          initial={opened.remembered ?? opened.table.guess}
          edited={draft?.mapping}
          onProgress={keep}
          pending={isOpening}
          onConfirm={(mapping) => open({ file: opened.file, mapping })}
          onCancel={close}
        />
      ) : null}
      {steps?.ExportForm && opened?.kind === 'app-export' ? (
        <steps.ExportForm
          fileName={opened.file.name}
          statement={opened.statement}
          accounts={opened.accounts}
          categories={opened.categories}
          drafts={draft?.drafts ?? opened.drafts}
          onProgress={keep}
          pending={isOpening}
          onConfirm={(plan) => {
            const { file, mapping, rates } = opened;
            open({ file, mapping, rates, plan });
          }}
          onCancel={close}
        />
      ) : null}
      {opened ? null : (
        <>
          {imported ? <ImportedCard {...imported} onUndone={() => setImported(undefined)} /> : null}
          {draft && !isPreparing ? (
            <DraftCard
              draft={draft}
              pending={isOpening}
              onContinue={() => draft.request && open(draft.request)}
              onDiscard={() => setDraft(null)}
            />
          ) : null}
          <FileField disabled={isOpening} onApproach={prefetchSteps} onFile={choose} />
          <PasteField error={pasteError} pending={isOpening} onFile={choose} />
          {isOpening ? (
            <div className="grid place-items-center py-2">
              <Spinner />
            </div>
          ) : null}
          <div className="grid min-w-0 items-start gap-5 lg:grid-cols-2 lg:gap-6">
            <PastImportsCard />
            <RulesCard />
          </div>
        </>
      )}
    </Page>
  );
}

export default withAppRoot('import', ImportPage);
