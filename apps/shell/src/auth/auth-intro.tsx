import { ExampleButton } from '../example/example-button.tsx';

/** Presents the app above the form on narrow screens: a sentence, a picture of home, and the example. */
export function AuthIntro({ offersExample }: { offersExample: boolean }) {
  return (
    <section aria-label="Conheça o Tostão" className="grid gap-3">
      <p className="text-pretty">
        O Tostão reúne contas, dívidas e gastos e mostra para onde vai o seu dinheiro.
      </p>
      <img
        src={new URL('home-preview.webp', import.meta.url).href}
        alt="O início do Tostão: R$ 20.100,60 de economia acumulada, e quanto das metas do mês já foi gasto."
        width={856}
        height={348}
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-card"
      />
      {offersExample ? <ExampleButton /> : null}
    </section>
  );
}
