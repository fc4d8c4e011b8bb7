import { foldText } from '@tostao/domain/search/fold-text';

/** A kind of merchants with the names of categories for it, the best first. */
interface MerchantKind {
  categories: string[];
  /** Folded names, as they appear on statements. */
  names: string[];
}

const listed = (names: string) => names.split(/,\s+/);

/** Merchants that many Brazilians pay. The names that the acquirers of cards print are among them. */
export const merchantKinds: MerchantKind[] = [
  {
    categories: ['Mercado', 'Supermercado', 'Alimentação'],
    names:
      listed(`carrefour, pao de acucar, assai, atacadao, extra hiper, supermercado, hortifruti, zaffari,
      savegnago, muffato, tenda atacado, big bompreco, acougue`),
  },
  {
    categories: ['Restaurantes', 'Restaurante', 'Delivery', 'Alimentação'],
    names:
      listed(`ifood, ifd, rappi, ze delivery, mcdonalds, burger king, bk brasil, subway, habibs, outback,
      dominos, pizza hut, starbucks, madero, coco bambu, cacau show, kopenhagen, padaria,
      panificadora, confeitaria, restaurante, lanchonete, pizzaria, cafeteria`),
  },
  {
    categories: ['Combustível', 'Carro', 'Transporte'],
    names: listed(`posto, shell box, ipiranga, abastece ai, sem parar, veloe, conectcar, estapar,
      estacionamento, zona azul, localiza`),
  },
  {
    categories: ['Transporte'],
    names:
      listed(`uber, 99app, 99 pop, cabify, indrive, buser, clickbus, bilhete unico, sptrans, metrorio,
      riocard, top autopass, tembici`),
  },
  {
    categories: ['Viagem', 'Viagens', 'Lazer'],
    names: listed(
      `latam, gol linhas, azul linhas, decolar, booking, airbnb, cvc viagens, 123milhas`,
    ),
  },
  {
    categories: ['Farmácia', 'Saúde'],
    names: listed(
      `drogasil, droga raia, raia drogasil, drogaria, farmacia, pague menos, panvel, ultrafarma`,
    ),
  },
  {
    categories: ['Saúde'],
    names: listed(`unimed, amil, bradesco saude, sulamerica saude, hapvida, notredame, fleury, dasa,
      odontoprev, laboratorio, hospital, clinica`),
  },
  {
    categories: ['Academia', 'Saúde'],
    names: listed(`smart fit, smartfit, bio ritmo, totalpass, wellhub, academia`),
  },
  {
    categories: ['Assinaturas', 'Streaming', 'Lazer'],
    names: listed(`netflix, spotify, globoplay, disneyplus, hbo max, prime video, amazon prime,
      youtubepremium, paramount, crunchyroll, apple com bill`),
  },
  {
    categories: ['Lazer'],
    names:
      listed(`cinemark, cinepolis, kinoplex, ingresso com, sympla, ticketmaster, steam, playstation,
      xbox`),
  },
  {
    categories: ['Telefone', 'Internet', 'Contas'],
    names: listed(`vivo, telefonica, claro, tim, oi fibra, net servicos, algar, brisanet`),
  },
  {
    categories: ['Contas', 'Casa', 'Moradia'],
    names:
      listed(`enel, cpfl, cemig, copel, celesc, light servicos, neoenergia, coelba, equatorial, energisa,
      sabesp, copasa, sanepar, cedae, corsan, comgas, naturgy`),
  },
  {
    categories: ['Moradia', 'Casa'],
    names: listed(`condominio, aluguel, quintoandar, iptu, leroy merlin, telhanorte`),
  },
  {
    categories: ['Educação', 'Cursos'],
    names:
      listed(`udemy, alura, coursera, hotmart, wizard, cultura inglesa, duolingo, estacio, anhanguera,
      faculdade, escola, colegio, livraria`),
  },
  { categories: ['Pets', 'Pet', 'Animais'], names: listed(`petz, cobasi, petlove, petshop`) },
  {
    categories: ['Roupas', 'Vestuário', 'Compras'],
    names: listed(`renner, riachuelo, cea modas, marisa, hering, shein, centauro, netshoes`),
  },
  {
    categories: ['Compras'],
    names:
      listed(`mercadolivre, mercado livre, magalu, magazine luiza, americanas, casas bahia, shopee,
      aliexpress, amazon, kabum, havan`),
  },
];

const kindOf = new Map(
  merchantKinds.flatMap((kind) => kind.names.map((name) => [name, kind] as const)),
);
// The longest name first: "mercado livre" is no "mercado".
const names = [...kindOf.keys()].toSorted((one, other) => other.length - one.length);
const known = new RegExp(String.raw`\b(?:${names.join('|')})\b`);

/**
 * Returns the category of the merchant that a description names; `null` for others.
 * @param categories the names of the user's categories of expenses
 */
export function merchantCategory(description: string, categories: string[]): string | null {
  const text = foldText(description).replaceAll(/[^a-z0-9]+/g, ' ');
  const kind = kindOf.get(known.exec(text)?.[0] ?? '');
  if (!kind) return null;
  for (const wanted of kind.categories) {
    const folded = foldText(wanted);
    const found = categories.find((name) => foldText(name) === folded);
    if (found !== undefined) return found;
  }
  return null;
}
