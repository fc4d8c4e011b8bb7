/** The banks that issue most boletos, by their clearing code, with the names that people know. */
const bankNames: Partial<Record<string, string>> = {
  '001': 'Banco do Brasil',
  '003': 'Banco da Amazônia',
  '004': 'Banco do Nordeste',
  '021': 'Banestes',
  '033': 'Santander',
  '036': 'Bradesco BBI',
  '037': 'Banpará',
  '041': 'Banrisul',
  '047': 'Banese',
  '070': 'BRB',
  '077': 'Banco Inter',
  '082': 'Banco Topázio',
  '084': 'Sisprime',
  '085': 'Ailos',
  '097': 'Credisis',
  '099': 'Uniprime',
  '104': 'Caixa Econômica Federal',
  '133': 'Cresol',
  '136': 'Unicred',
  '197': 'Stone',
  '208': 'BTG Pactual',
  '212': 'Banco Original',
  '213': 'Banco Arbi',
  '218': 'Banco BS2',
  '224': 'Banco Fibra',
  '237': 'Bradesco',
  '246': 'Banco ABC Brasil',
  '260': 'Nubank',
  '274': 'BMP',
  '290': 'PagBank',
  '301': 'Dock',
  '318': 'Banco BMG',
  '323': 'Mercado Pago',
  '332': 'Acesso',
  '335': 'Banco Digio',
  '336': 'C6 Bank',
  '341': 'Itaú',
  '348': 'Banco XP',
  '364': 'Efí',
  '376': 'J.P. Morgan',
  '380': 'PicPay',
  '389': 'Banco Mercantil',
  '399': 'Kirton Bank',
  '403': 'Cora',
  '422': 'Safra',
  '456': 'MUFG',
  '461': 'Asaas',
  '477': 'Citibank',
  '505': 'UBS',
  '529': 'Pinbank',
  '604': 'Banco Industrial do Brasil',
  '611': 'Banco Paulista',
  '623': 'Banco PAN',
  '633': 'Banco Rendimento',
  '634': 'Banco Triângulo',
  '637': 'Banco Sofisa',
  '643': 'Banco Pine',
  '655': 'Banco Votorantim',
  '707': 'Daycoval',
  '745': 'Citibank',
  '748': 'Sicredi',
  '756': 'Sicoob',
};

/** Returns the name of a bank, or `null` for a code that is rare or unknown. */
export function bankName(code: string): string | null {
  return bankNames[code] ?? null;
}

/** The recipient of a utility bill, by segment. The segments of carnês and of banks name no kind of recipient. */
const segmentNames: Partial<Record<number, string>> = {
  1: 'Prefeitura',
  2: 'Saneamento',
  3: 'Energia elétrica ou gás',
  4: 'Telecomunicações',
  5: 'Órgão do governo',
  7: 'Multa de trânsito',
};

/** Returns the kind of a utility bill's institution, or `null` when its segment names no institution. */
export function segmentName(segment: number): string | null {
  return segmentNames[segment] ?? null;
}
