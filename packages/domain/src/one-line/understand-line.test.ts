import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { aCard, anAccount } from '../account/account-fixtures.ts';
import { calendarDay } from '../calendar/calendar-day.ts';
import { blankCategory } from '../category/category-form.ts';
import { maxAmount, toCentavos } from '../money/centavos.ts';
import { formatMoney, moneyText } from '../money/format-money.ts';
import { understandLine } from './understand-line.ts';

// A Wednesday.
const today = calendarDay('2026-11-18');
const accounts = [
  ...['Roxinho', 'Cartão Nubank'].map((name) => aCard({ id: name, name })),
  ...'Itaú Corrente,Itaú Poupança,Carteira,Conta Inter,Nubank,Mercado Pago,Reserva'
    .split(',')
    .map((name) => anAccount({ id: name, name })),
  anAccount({ id: 'archived', name: 'Bradesco', isArchived: true }),
];
const expenses =
  'Alimentação,Transporte,Moradia,Saúde,Lazer,Educação,Contas,Mercado,Pet shop,Presentes e doações,Casa,Reserva,Restaurantes,Carro novo,Carro velho,Outros';
const categories = [
  ...expenses.split(',').map((name) => ({ ...blankCategory, id: name, name })),
  ...'Salário,Freelance,Investimentos,Outros'
    .split(',')
    .map((name) => ({ ...blankCategory, id: `+${name}`, name, type: 'income' as const })),
];
const context = { today, accounts, categories };

const short = (day: string) =>
  day
    .split('-')
    .slice(day.startsWith('2026') ? 1 : 0)
    .toReversed()
    .join('/');

/** Returns what a line means as `+ amount 3x day @account =category #tag ?unclear | description`. */
function meaningOf(text: string): string {
  const line = understandLine(text, context);
  const parts = [
    line.type === 'income' && '+',
    line.amount !== null && moneyText(line.amount).slice(3),
    line.installments && `${line.installments}x`,
    line.day && short(line.day),
    line.account && `@${line.account.name}`,
    line.category && `=${line.category}`,
    ...line.tags.map((tag) => `#${tag}`),
    ...line.unclear.days.map((day) => `?${short(day)}`),
    ...line.unclear.accounts.map((name) => `?@${name}`),
    ...line.unclear.categories.map((name) => `?=${name}`),
    '|',
    line.description,
  ];
  return parts.filter(Boolean).join(' ');
}

const sentences = `
padaria 27,90 ontem → 27,90 17/11 | padaria
+ 3.000 salário → + 3.000,00 =Salário | salário
mercado 312,40 3x no roxinho #festa → 312,40 3x @Roxinho =Mercado #festa | mercado
ontem padaria 27,90 → 27,90 17/11 | padaria
27,90 padaria ontem → 27,90 17/11 | padaria
27,90 ontem padaria → 27,90 17/11 | padaria
ontem 27,90 padaria → 27,90 17/11 | padaria
Padaria R$ 27,90 hoje → 27,90 18/11 | Padaria
padaria R$27,90 → 27,90 | padaria
padaria r$ 27,9 → 27,90 | padaria
café 5 → 5,00 | café
café 5,50 hoje → 5,50 18/11 | café
café R$ 5 → 5,00 | café
café 5 reais → 5,00 | café
2 cafés 11 → 11,00 | 2 cafés
2 cafés 11,00 → 11,00 | 2 cafés
11,00 2 cafés → 11,00 | 2 cafés
2 cafés por 11 reais → 11,00 | 2 cafés
11 reais 2 cafés → 11,00 | 2 cafés
R$ 11 2 cafés → 11,00 | 2 cafés
pizza de 80 → 80,00 | pizza
pizza de 80,00 ontem → 80,00 17/11 | pizza
bolo por 45,00 → 45,00 | bolo
uber 23,40 → 23,40 | uber
uber 23.40 → 23,40 | uber
iphone 15 5.000 → 5.000,00 | iphone 15
iphone 15 R$ 5.000 → 5.000,00 | iphone 15
iphone 15 5.000,00 10x no roxinho → 5.000,00 10x @Roxinho | iphone 15
aluguel 1.850 → 1.850,00 | aluguel
aluguel 1850 → 1.850,00 | aluguel
aluguel 1.850,00 moradia → 1.850,00 =Moradia | aluguel
aluguel R$ 1.850,00 moradia → 1.850,00 =Moradia | aluguel
carro 45.000,00 → 45.000,00 ?=Carro novo ?=Carro velho | carro
casa 350.000 → 350.000,00 =Casa | casa
lote 1.234.567,89 → 1.234.567,89 | lote
bala 0,50 → 0,50 | bala
chiclete 0,05 → 0,05 | chiclete
brinde 0 → | brinde 0
brinde 0,00 → | brinde 0,00
brinde R$ 0,00 → | brinde R$ 0,00
cpf 12345678901 30 → 30,00 | cpf 12345678901
boleto 1234567890 → | boleto 1234567890
1,234 de nada → | 1,234 de nada
2.5 kg de carne 89,90 → 89,90 | 2.5 kg de carne
v1.25.3 30 → 30,00 | v1.25.3
hotel 1 dia 30 → 30,00 | hotel 1 dia
farmácia -27,90 → 27,90 | farmácia
farmácia - 27,90 → 27,90 | farmácia
- farmácia 27,90 → 27,90 | farmácia
farmácia -R$ 27,90 → 27,90 | farmácia
pão - leite 12,00 → 12,00 | pão - leite
pão + leite 12,00 → 12,00 | pão + leite
pão +leite 12,00 → 12,00 | pão +leite
+3.000 salário → + 3.000,00 =Salário | salário
+3000 salário → + 3.000,00 =Salário | salário
3000 + salário → 3.000,00 | + salário
salário 3000 + → + 3.000,00 =Salário | salário
salário +3000 → + 3.000,00 =Salário | salário
salário + R$ 3.000,00 → + 3.000,00 =Salário | salário
+R$ 3.000,00 salário → + 3.000,00 =Salário | salário
+ salário 3.000 → + 3.000,00 =Salário | salário
+salário 3.000 → + 3.000,00 =Salário | salário
+ 250 freelance site da Ana → + 250,00 =Freelance | site da Ana
+ 1.200,00 freelance ontem → + 1.200,00 17/11 =Freelance | freelance
+ 89,90 roxinho → + 89,90 @Roxinho |
+ 89,90 estorno alimentação no roxinho → + 89,90 @Roxinho =Alimentação | estorno
+ 120 presente da vó → + 120,00 | presente da vó
salário 3000 → 3.000,00 | salário
+ 500 investimento → + 500,00 =Investimentos | investimento
+ 500 investimentos → + 500,00 =Investimentos | investimentos
+ 500 investimentos CDB → + 500,00 =Investimentos | CDB
+ 30 lazer → + 30,00 | lazer
uber 18,70 hoje → 18,70 18/11 | uber
uber 18,70 HOJE → 18,70 18/11 | uber
uber 18,70 Ontem → 18,70 17/11 | uber
uber 18,70 anteontem → 18,70 16/11 | uber
uber 18,70 ante-ontem → 18,70 16/11 | uber
uber 18,70 antes de ontem → 18,70 16/11 | uber
uber 18,70 segunda → 18,70 16/11 | uber
uber 18,70 segunda-feira → 18,70 16/11 | uber
uber 18,70 segunda feira → 18,70 16/11 | uber
uber 18,70 na segunda → 18,70 16/11 | uber
uber 18,70 na segunda-feira → 18,70 16/11 | uber
uber 18,70 terça → 18,70 17/11 | uber
uber 18,70 terca → 18,70 17/11 | uber
uber 18,70 quarta → 18,70 18/11 | uber
uber 18,70 quinta → 18,70 12/11 | uber
uber 18,70 sexta → 18,70 13/11 | uber
uber 18,70 sábado → 18,70 14/11 | uber
uber 18,70 sabado → 18,70 14/11 | uber
uber 18,70 domingo → 18,70 15/11 | uber
uber 18,70 no domingo → 18,70 15/11 | uber
uber 18,70 sexta passada → 18,70 13/11 | uber
uber 18,70 quarta passada → 18,70 11/11 | uber
uber 18,70 sábado passado → 18,70 14/11 | uber
uber 18,70 próxima sexta → 18,70 | uber próxima sexta
uber 18,70 sexta que vem → 18,70 | uber sexta que vem
uber 18,70 sexta retrasada → 18,70 | uber sexta retrasada
aula 80 toda quinta → 80,00 | aula toda quinta
segunda via do rg 30 → 30,00 | segunda via do rg
quarta parcela do sofá 200 → 200,00 | quarta parcela do sofá
pão de ontem 6 → 6,00 17/11 | pão
jantar de sexta 140 → 140,00 13/11 | jantar
luz 150 12/11 → 150,00 12/11 | luz
luz 150 em 12/11 → 150,00 12/11 | luz
luz 150 dia 12/11 → 150,00 12/11 | luz
luz 150 no dia 12/11 → 150,00 12/11 | luz
luz 150 18/11 → 150,00 18/11 | luz
luz 150 19/11 → 150,00 19/11/2025 | luz
luz 150 5/3 → 150,00 05/03 | luz
luz 150 05/03 → 150,00 05/03 | luz
luz 150 1/1 → 150,00 01/01 | luz
luz 150 31/12 → 150,00 31/12/2025 | luz
luz 150 12/11/2025 → 150,00 12/11/2025 | luz
luz 150 12/11/25 → 150,00 12/11/2025 | luz
luz 150 31/02 → 150,00 | luz 31/02
luz 150 30/02/2026 → 150,00 | luz 30/02/2026
luz 150 29/02 → 150,00 29/02/2024 | luz
luz 150 12/13 → 150,00 | luz 12/13
luz 150 0/5 → 150,00 | luz 0/5
luz 150 32/1 → 150,00 | luz 32/1
12/11 luz 150 → 150,00 12/11 | luz
luz 150 dia 5 → 150,00 05/11 | luz
luz 150 dia 20 → 150,00 20/10 | luz
luz 150 dia 31 → 150,00 31/10 | luz
luz 150 dia 32 → 150,00 | luz dia 32
sofá parcela 2/6 300 → 300,00 | sofá parcela 2/6
sofá 2/6 300 → 300,00 02/06 | sofá
jantar 90 ontem 17/11 → 90,00 17/11 | jantar
jantar 90 ontem 16/11 → 90,00 ?16/11 ?17/11 | jantar ontem 16/11
jantar 90 ontem sexta → 90,00 ?13/11 ?17/11 | jantar ontem sexta
jantar 90 ontem terça → 90,00 17/11 | jantar
jantar 90 onten → 90,00 17/11 | jantar
jantar 90 ontme → 90,00 17/11 | jantar
jantar 90 omtem → 90,00 17/11 | jantar
jantar 90 onntem → 90,00 17/11 | jantar
jantar 90 onte → 90,00 | jantar onte
jantar 90 antontem → 90,00 16/11 | jantar
jantar 90 anteonten → 90,00 16/11 | jantar
jantar 90 seguda → 90,00 16/11 | jantar
jantar 90 sehunda → 90,00 16/11 | jantar
jantar 90 segunda-fera → 90,00 16/11 | jantar
jantar 90 tersa → 90,00 17/11 | jantar
jantar 90 terçaa → 90,00 17/11 | jantar
jantar 90 quata → 90,00 18/11 | jantar
jantar 90 qurta → 90,00 18/11 | jantar
jantar 90 quarat → 90,00 18/11 | jantar
jantar 90 quita → 90,00 | jantar quita
jantar 90 quimta → 90,00 12/11 | jantar
jantar 90 qunta → 90,00 12/11 | jantar
jantar 90 sezta → 90,00 13/11 | jantar
jantar 90 sexat → 90,00 13/11 | jantar
jantar 90 sabdo → 90,00 14/11 | jantar
jantar 90 sabádo → 90,00 14/11 | jantar
jantar 90 sábbado → 90,00 14/11 | jantar
jantar 90 domigo → 90,00 15/11 | jantar
jantar 90 doimngo → 90,00 15/11 | jantar
jantar 90 quanta → 90,00 | jantar quanta
quanta fruta 20 → 20,00 | quanta fruta
quanta fruta 20 ontem → 20,00 17/11 | quanta fruta
sabão 12,90 → 12,90 | sabão
quarto do hotel 320 → 320,00 | quarto do hotel
terra para o vaso 25 → 25,00 | terra para o vaso
domínio do site 40 → 40,00 | domínio do site
almoço domingos 35 → 35,00 | almoço domingos
quina 12,50 → 12,50 | quina
quintal do sítio 400 → 400,00 | quintal do sítio
segundo lanche 18 → 18,00 | segundo lanche
terno 600 → 600,00 | terno
mercado 312,40 roxinho → 312,40 @Roxinho =Mercado | mercado
mercado 312,40 no roxinho → 312,40 @Roxinho =Mercado | mercado
mercado 312,40 no Roxinho → 312,40 @Roxinho =Mercado | mercado
mercado 312,40 pelo roxinho → 312,40 @Roxinho =Mercado | mercado
mercado 312,40 no cartão roxinho → 312,40 @Roxinho =Mercado | mercado
mercado 312,40 no cartão de crédito roxinho → 312,40 @Roxinho =Mercado | mercado
roxinho mercado 312,40 → 312,40 @Roxinho =Mercado | mercado
no roxinho mercado 312,40 → 312,40 @Roxinho =Mercado | mercado
mercado 312,40 nubank → 312,40 @Nubank =Mercado | mercado
mercado 312,40 no nubank → 312,40 @Nubank =Mercado | mercado
mercado 312,40 no cartão nubank → 312,40 @Cartão Nubank =Mercado | mercado
mercado 312,40 cartão nubank → 312,40 @Cartão Nubank =Mercado | mercado
mercado 312,40 nubank cartão → 312,40 @Cartão Nubank =Mercado | mercado
mercado 312,40 na carteira → 312,40 @Carteira =Mercado | mercado
mercado 312,40 carteira → 312,40 @Carteira =Mercado | mercado
mercado 312,40 inter → 312,40 @Conta Inter =Mercado | mercado
mercado 312,40 conta inter → 312,40 @Conta Inter =Mercado | mercado
mercado 312,40 na conta inter → 312,40 @Conta Inter =Mercado | mercado
mercado 312,40 no itaú → 312,40 =Mercado ?@Itaú Corrente ?@Itaú Poupança | mercado no itaú
mercado 312,40 itau → 312,40 =Mercado | itau
mercado 312,40 itau corrente → 312,40 @Itaú Corrente =Mercado | mercado
mercado 312,40 no itau poupança → 312,40 @Itaú Poupança =Mercado | mercado
mercado 312,40 roxinho inter → 312,40 =Mercado ?@Roxinho ?@Conta Inter | mercado roxinho inter
mercado 312,40 no bradesco → 312,40 =Mercado | no bradesco
compras 50 no mercado → 50,00 =Mercado | compras
compras 50 mercado pago → 50,00 @Mercado Pago | compras
compras 50 no mercado pago → 50,00 @Mercado Pago | compras
conta de luz 120 → 120,00 =Contas | conta de luz
contas de luz 120 → 120,00 =Contas | luz
contas 120 → 120,00 =Contas | contas
contas 120 internet → 120,00 =Contas | internet
transporte da escola 90 → 90,00 =Transporte | escola
reserva 50 → 50,00 ?@Reserva ?=Reserva | reserva
50 na reserva → 50,00 @Reserva |
reserva 50 viagem → 50,00 ?@Reserva ?=Reserva | reserva viagem
ração 89,90 pet shop → 89,90 =Pet shop | ração
ração 89,90 petshop → 89,90 =Pet shop | ração
ração 89,90 pet → 89,90 =Pet shop | ração
ração 89,90 no pet shop → 89,90 =Pet shop | ração
presentes 120 ana → 120,00 =Presentes e doações | ana
presente 120 ana → 120,00 | presente ana
pneu 400 carro novo → 400,00 =Carro novo | pneu
pneu 400 carro → 400,00 ?=Carro novo ?=Carro velho | pneu carro
padaria 10 alimentacao → 10,00 =Alimentação | padaria
padaria 10 ALIMENTAÇÃO → 10,00 =Alimentação | padaria
padaria 10 alimentaçao → 10,00 =Alimentação | padaria
padaria 10 alimetação → 10,00 =Alimentação | padaria
padaria 10 alimentacão → 10,00 =Alimentação | padaria
padaria 10 alimentaçãoo → 10,00 =Alimentação | padaria
padaria 10 alimnetação → 10,00 =Alimentação | padaria
padaria 10 nalimentação → 10,00 | padaria nalimentação
ônibus 4,40 transprte → 4,40 =Transporte | ônibus
ônibus 4,40 trasporte → 4,40 =Transporte | ônibus
dentista 200 saude → 200,00 =Saúde | dentista
dentista 200 saúd → 200,00 | dentista saúd
dentista 200 suade → 200,00 =Saúde | dentista
cinema 40 laser → 40,00 =Lazer | cinema
cinema 40 lazr → 40,00 | cinema lazr
fazer unha 50 → 50,00 | fazer unha
outro café 5 → 5,00 | outro café
outros 5 → 5,00 =Outros | outros
almoço 40 restaurante → 40,00 =Restaurantes | almoço restaurante
casas bahia 500 → 500,00 | casas bahia
casa 500 → 500,00 =Casa | casa
transporte lazer 60 → 60,00 ?=Transporte ?=Lazer | transporte lazer
alimentação 27,90 → 27,90 =Alimentação | alimentação
alimentação R$ 27,90 ontem → 27,90 17/11 =Alimentação | alimentação
mercado 50 → 50,00 =Mercado | mercado
mercado extra 50 → 50,00 =Mercado | extra
mercado 50 3x → 50,00 =Mercado | mercado 3x
mercado 50 3x carteira → 50,00 @Carteira =Mercado | mercado 3x
tv 1.999,90 10x → 1.999,90 | tv 10x
tv 1.999,90 10x roxinho → 1.999,90 10x @Roxinho | tv
tv 1.999,90 em 10x no roxinho → 1.999,90 10x @Roxinho | tv
tv 1.999,90 em 10 x no roxinho → 1.999,90 10x @Roxinho | tv
tv 1.999,90 10 vezes roxinho → 1.999,90 10x @Roxinho | tv
tv 1.999,90 em 10 vezes no roxinho → 1.999,90 10x @Roxinho | tv
tv 10x 1.999,90 roxinho → 1.999,90 10x @Roxinho | tv
tv 10x de 199,90 no roxinho → 199,90 10x @Roxinho | tv
tv 300 3x no roxinho → 300,00 3x @Roxinho | tv
300 3x roxinho tv → 300,00 3x @Roxinho | tv
tv 300 1x roxinho → 300,00 @Roxinho | tv 1x
tv 300 61x roxinho → 300,00 @Roxinho | tv 61x
tv 300 60x roxinho → 300,00 60x @Roxinho | tv
tv 300 2x 3x roxinho → 300,00 @Roxinho | tv 2x 3x
+ 300 3x no roxinho → + 300,00 @Roxinho | 3x
tv 300 3X no roxinho → 300,00 3x @Roxinho | tv
jogo 4x4 99,90 → 99,90 | jogo 4x4
bolo #festa 80 → 80,00 #festa | bolo
bolo 80 #festa #Aniversário → 80,00 #festa #Aniversário | bolo
bolo 80 #festa, ontem → 80,00 17/11 #festa | bolo
pão 20 #praia,#mar → 20,00 #praia #mar | pão
pão 20 #praia#mar,ontem → 20,00 17/11 #praia #mar | pão
pão 20 #Viagem #viagem → 20,00 #Viagem | pão
apto #12 900 → 900,00 | apto #12
#festa → #festa |
padaria → | padaria
27,90 → 27,90 |
ontem → 17/11 |
+ → + |
- → |
R$ → | R$
roxinho → @Roxinho |
3x → | 3x
oi, tudo bem? → | oi, tudo bem?
padaria, 27,90, ontem → 27,90 17/11 | padaria
padaria; 27,90; ontem. → 27,90 17/11 | padaria
padaria (ontem) 27,90 → 27,90 17/11 | padaria
"pão na chapa" 12,00 → 12,00 | "pão na chapa"
almoço com a Ana no shopping 64,50 sábado → 64,50 14/11 | almoço com a Ana no shopping
netflix 55,90 lazer roxinho dia 10 → 55,90 10/11 @Roxinho =Lazer | netflix
gasolina 250,00 posto ipiranga nubank segunda transporte → 250,00 16/11 @Nubank =Transporte | gasolina posto ipiranga
IPVA 1.240,33 3x cartão nubank 10/01 → 1.240,33 3x 10/01 @Cartão Nubank | IPVA
mensalidade escola 980 educação 05/11 inter → 980,00 05/11 @Conta Inter =Educação | mensalidade escola
consulta 350 reais saúde anteontem → 350,00 16/11 =Saúde | consulta
pão de queijo 3 unidades 12,00 → 12,00 | pão de queijo 3 unidades
99 pop 18,30 → 18,30 | 99 pop
C&A 129,90 roxinho → 129,90 @Roxinho | C&A
7 belo 1,50 → 1,50 | 7 belo
multa 195,23 carro velho na carteira → 195,23 @Carteira =Carro velho | multa
seguro R$ 1.100 4x no cartão nubank carro novo → 1.100,00 4x @Cartão Nubank =Carro novo | seguro
12/11 12,00 → 12,00 12/11 |
às 12h 30 → 30,00 | às 12h
dia das mães 150 → 150,00 | dia das mães
27,90 27,90 → 27,90 | 27,90
jantar 90 quirta → 90,00 ?12/11 ?18/11 | jantar quirta
hotel 2 dias 300 → 300,00 | hotel 2 dias
pão 10 + 5,00 → 5,00 | pão 10 +
mercado 50 12 → 12,00 =Mercado | mercado 50
luz dia 5 150 → 150,00 05/11 | luz
ontem dia 5 150 → 150,00 ?05/11 ?17/11 | ontem dia 5
C6 40 → 40,00 | C6
nubank, ontem, 40, uber → 40,00 17/11 @Nubank | uber
mercado 50 #festa roxinho → 50,00 @Roxinho =Mercado #festa | mercado
R$ 1.234,56 notebook 12x no cartão nubank segunda → 1.234,56 12x 16/11 @Cartão Nubank | notebook
sexta-feira happy hour 89 no cartão roxinho lazer → 89,00 13/11 @Roxinho =Lazer | happy hour
pizza 64,90 sab → 64,90 | pizza sab
táxi 31 hj → 31,00 | táxi hj
remédio 45,90 farmácia saude ontem à noite → 45,90 17/11 =Saúde | remédio farmácia à noite
`;

it.each(
  sentences
    .trim()
    .split('\n')
    .map((line) => line.split(' → ')),
)('understands %j as %j', (text = '', meaning = '') => {
  expect(meaningOf(text)).toBe(meaning);
});

const anyWords = fc.array(fc.stringMatching(/^[bcdfghjklmnpqrstvwz]{2,9}$/), { minLength: 1 });

it('understands every amount as the app writes it', () => {
  const amounts = fc.integer({ min: 1, max: maxAmount }).map(toCentavos);
  const format = fc.constantFrom(formatMoney, moneyText);
  fc.assert(
    fc.property(amounts, format, fc.constantFrom(1, -1), anyWords, (amount, write, sign, words) => {
      const text = write(toCentavos(sign * amount));
      for (const line of [
        [text, ...words],
        [...words, text],
      ]) {
        const expected = { amount, description: words.join(' '), type: 'expense' };
        expect(understandLine(line.join(' '), context)).toMatchObject(expected);
      }
    }),
  );
});

it('loses no word that it has not understood, whatever the order', () => {
  const parts = ['312,40', '3x', 'no roxinho', 'ontem', 'lazer'];
  const order = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
    minLength: parts.length,
    maxLength: parts.length,
  });
  fc.assert(
    fc.property(anyWords, order, (words, places) => {
      const line: string[] = [...words];
      for (const [index, part] of parts.entries()) {
        line.splice(Math.round((places[index] ?? 0) * line.length), 0, part);
      }
      expect(meaningOf(line.join(' '))).toBe(
        `312,40 3x 17/11 @Roxinho =Lazer | ${words.join(' ')}`,
      );
    }),
  );
});

it('understands any text without failing or adding a word', () => {
  const pieces = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...sentences.split(/\s+/), '99/99/9999', '999.999.999,99', '\u00A0', '+', '#'),
  );
  fc.assert(
    fc.property(fc.array(pieces), (texts) => {
      const text = texts.join(' ');
      const { description } = understandLine(text, context);
      expect(description.split(/\s+/).filter((word) => !text.includes(word))).toEqual([]);
    }),
  );
});
