import { fallbackIcon } from '../category/category-style.ts';
import { foldText } from '../search/fold-text.ts';

/** Icons, each with word prefixes, folded, that suggest it in a category's name. */
const keywords: readonly [icon: string, ...words: string[]][] = [
  ['ShoppingCart', 'mercado', 'supermercado', 'compra', 'feira'],
  ['Coffee', 'cafe', 'padaria', 'lanche'],
  ['Utensils', 'aliment', 'comida', 'restaurante', 'refeic', 'almoco', 'jantar'],
  ['Fuel', 'combust', 'gasolina', 'posto'],
  ['Bus', 'onibus', 'metro', 'passage'],
  ['Car', 'transport', 'carro', 'uber', 'taxi', 'estaciona', 'veiculo'],
  ['Zap', 'luz', 'energia', 'eletric'],
  ['Droplet', 'agua', 'saneamento'],
  ['Wifi', 'internet', 'wifi'],
  ['Smartphone', 'celular', 'telefone'],
  ['Home', 'casa', 'morad', 'aluguel', 'condominio'],
  ['Stethoscope', 'medic', 'consulta', 'hospital', 'plano de saude'],
  ['Heart', 'saude', 'farmacia', 'remedio'],
  ['Dumbbell', 'academia', 'esporte', 'ginastica'],
  ['GraduationCap', 'educac', 'escola', 'faculdade', 'curso'],
  ['Book', 'livro', 'leitura', 'papelaria'],
  ['Plane', 'viage', 'passeio', 'ferias', 'hotel'],
  ['Tv', 'streaming', 'assinatura', 'cinema', 'televisao'],
  ['Gift', 'lazer', 'presente', 'festa'],
  ['PawPrint', 'pet', 'animal', 'veterinari'],
  ['Baby', 'filho', 'crianca', 'bebe'],
  ['Shirt', 'roupa', 'vestuario', 'calcado'],
  ['Scissors', 'beleza', 'cabel', 'salao', 'barbe'],
  ['CreditCard', 'divida', 'cartao', 'fatura', 'parcela'],
  ['Landmark', 'banco', 'emprestimo', 'imposto', 'juros', 'tarifa'],
  ['TrendingUp', 'invest', 'rendimento', 'dividendo', 'poupanca'],
  ['Briefcase', 'freelance', 'trabalho', 'servico'],
  ['Wallet', 'salario', 'renda', 'pagamento'],
  ['FileText', 'conta', 'boleto'],
];

/** Guesses an icon from the words of a category's name. */
export function guessIcon(name: string): string {
  const folded = ` ${foldText(name)}`;
  const found = keywords.find(([, ...words]) => words.some((word) => folded.includes(` ${word}`)));
  return found?.[0] ?? fallbackIcon;
}
