/** A boleto of Itaú: R$ 123,45, due on 11/12/2026. */
export const boletoDigits = '34191790010104351004779102015009316570000012345';

const printed = '34191.79001 01043.510047\n79102.015009 3 16570000012345';

/** An e-mail with the boleto, among other numbers. */
export const boletoEmail = `Olá, Marina!
Vencimento 11/12/2026
Valor: R$ 123,45
${printed}
CNPJ 12.345.678/0001-90`;
