import {
  componentQuery,
  useLazyDialogs,
  usePlatform,
  useSecondStepQuestion,
} from '@tostao/platform';

const query = componentQuery(
  'Code question',
  () => import(/* webpackChunkName: "second-step" */ './code-dialog.tsx'),
);

/** Shows the dialog of `confirmSecondStep`. Its code is loaded when it is asked for. */
export function SecondStepQuestion() {
  const { supabase } = usePlatform();
  const { isAsked, answer } = useSecondStepQuestion();
  const module = useLazyDialogs(query, { ready: false, open: isAsked, setOpen: answer });
  if (!module || !isAsked) return null;
  return <module.CodeDialog auth={supabase.auth} open onClose={answer} />;
}
