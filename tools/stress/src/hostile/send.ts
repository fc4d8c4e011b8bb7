import http from 'node:http';

export interface HostileRequest {
  path: string;
  method?: string;
  key?: string;
  token?: string;
  body?: string | Buffer;
}

/** Sends a request from an address of this machine. Its status is 0 when the server ends the connection. */
export function send(
  url: string,
  localAddress: string,
  { path, method = 'POST', key, token, body }: HostileRequest,
  signal?: AbortSignal,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const request = http.request(`${url}${path}`, {
      method,
      ...(signal && { signal }),
      localAddress,
      agent: false,
      headers: {
        'Content-Type': 'application/json',
        ...(key === undefined ? {} : { apikey: key }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
    });
    request.on('response', (response) => {
      let text = '';
      response.on('data', (data: Buffer) => (text += data.toString()));
      response.on('close', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.on('error', () => resolve({ status: 0, text: '' }));
    request.end(body);
  });
}
