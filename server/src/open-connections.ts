import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network.ts';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** The most connections, and the most requests of one connection that wait for their answers. */
export interface ConnectionLimits {
  connections: number;
  requests: number;
  /** The time in which a client that has no answer to wait for sends or reads. */
  idleTimeoutMs: number;
}

/**
 * The connections of a server. When there are too many, those of one network leave places for others. Browsers and
 * proxies wait for an answer before the next request: a connection that sends many ahead is closed.
 */
export class OpenConnections {
  /** The connections of each network. The first has waited longest for its client. */
  readonly #networks = new Map<string, Set<Socket>>();
  readonly #exchanges = new WeakMap<Socket, Set<Exchange>>();
  readonly #limits: ConnectionLimits;
  #count = 0;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** Gives a new connection a place. It closes an idle one of the network that has most, or the new one. */
  add(socket: Socket): void {
    if (this.#count >= this.#limits.connections) {
      const idle = this.#findIdle();
      if (!idle) return void socket.destroy();
      this.#remove(idle);
      idle.destroy();
    }
    const network = networkOfSocket(socket);
    this.#networks.set(network, (this.#networks.get(network) ?? new Set()).add(socket));
    this.#exchanges.set(socket, new Set());
    this.#count += 1;
    // A socket that is closed no longer knows its address.
    socket.once('close', () => this.#remove(socket, network));
  }

  /** Notes a request. Returns false when it must not be answered, because its connection is closed. */
  begin(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    const exchanges = this.#exchanges.get(socket);
    if (!exchanges || socket.destroyed) return false;
    if (exchanges.size >= this.#limits.requests) {
      socket.destroy();
      return false;
    }
    const exchange = { request, response };
    exchanges.add(exchange);
    response.once('close', () => exchanges.delete(exchange));
    const sockets = this.#networks.get(networkOfSocket(socket));
    if (sockets?.delete(socket)) sockets.add(socket);
    return true;
  }

  /** Returns whether a connection waits for its client: for a request, the rest of one, or to read an answer. */
  isIdle(socket: Socket): boolean {
    const exchanges = [...(this.#exchanges.get(socket) ?? [])];
    return exchanges.every(
      ({ request, response }) =>
        !request.complete || response.writableEnded || response.writableNeedDrain,
    );
  }

  #findIdle(): Socket | undefined {
    const bySize = [...this.#networks.values()].toSorted((a, b) => b.size - a.size);
    for (const sockets of bySize) {
      for (const socket of sockets) if (this.isIdle(socket)) return socket;
    }
    return undefined;
  }

  #remove(socket: Socket, network = networkOfSocket(socket)): void {
    const sockets = this.#networks.get(network);
    if (!sockets?.delete(socket)) return;
    this.#count -= 1;
    if (sockets.size === 0) this.#networks.delete(network);
  }
}

const networkOfSocket = ({ remoteAddress = '' }: Socket) => networkOf(remoteAddress);
