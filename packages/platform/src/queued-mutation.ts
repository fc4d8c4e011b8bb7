/**
 * A request to the Data API, as the device stores it: a function with its arguments, a change of some
 * columns of one row, or the deletion of one row. Sending it again must change nothing.
 */
export type QueuedRequest =
  | { rpc: string; args: object }
  | {
      patch: string;
      id: string;
      columns: object;
      /** The values of these columns that the user saw. With them the server tells what the change replaces. */
      seen?: object;
    }
  | { delete: string; id: string };

/** The rows of a table as lists hold them. Increment the version when they change shape. */
export interface RowShape {
  table: string;
  version: number;
}

/**
 * A row that a write creates, changes or deletes. Lists show it until the server has answered, unless an
 * earlier version of the app stored it in another shape.
 */
export interface RowChange extends RowShape {
  id: string;
  /** The row after the write, as lists hold it, or `null` when the write deletes it. */
  after: object | null;
}

/** The error toast of a rejected write, stored with it. */
export interface QueuedFailure {
  title: string;
  /** Replaces the server's message. */
  description?: string;
  /** Stands in where the server has no message. */
  fallback?: string;
  /** Messages for the custom error codes of database functions. */
  rejections?: Record<string, string>;
}

/** A form with its typed values, as a queued write stores it. */
export interface QueuedForm {
  /** A name that only this form has, such as `debts.new-debt`. */
  name: string;
  /** Where the form is: a page, or a `ShellDialog`. Later shells have more of them. */
  opens: { path: string } | { dialog: string };
  /** The typed values, as JSON. Increment the version when they change shape. */
  values: unknown;
  version: number;
}

/** The file of a row, which is sent after the request that stores the row. */
export interface QueuedFile {
  /** Its bucket in Storage. */
  bucket: string;
  /** Its name there: the id of its row. */
  name: string;
  /** Its name for the user. */
  title: string;
  content: Blob;
  /** The id of the row that the row belongs to: a queued write to that is sent first. */
  after: string;
}

/** A write that is queued on this device until the server is reachable. */
export interface QueuedMutation {
  /** A UUID of version 7, which grows with time: writes are sent in the order of their ids. */
  id: string;
  request: QueuedRequest;
  /** A write with a file is always queued: a lost connection may end its upload, and a restart goes on with it. */
  file?: QueuedFile;
  /** Describes the write to the user. */
  label: string;
  /** The rows that it creates, changes or deletes. */
  rows: RowChange[];
  failure: QueuedFailure;
  /** The request that stores the edited row again, in case it is deleted meanwhile. */
  recreate?: QueuedRequest;
  /** Whether the server rejected the write because its row is deleted. */
  isGone?: boolean;
  /** The household of its rows. Missing for the user's own. */
  householdId?: string;
  /** The form that made the write, in which a rejected one can be corrected. */
  form?: QueuedForm;
  /** The server's message when it rejected the write. */
  rejection?: string;
}

/** Queues writes while offline, and sends them in order once online. */
export interface Outbox {
  /** @throws Error when no user is signed in, or no remote declares the write in its `writes` */
  enqueue: (write: QueuedMutation) => Promise<void>;
  /** Tells whether a write to one of these rows is queued: later ones must be queued behind it. */
  hasPendingFor: (rowIds: string[]) => boolean;
  /** Checks whether the server is reachable. */
  check: () => Promise<boolean>;
  /** Deletes a queued write without sending it, and ends the upload of its file. */
  discard: (write: Pick<QueuedMutation, 'id'>) => Promise<void>;
}
