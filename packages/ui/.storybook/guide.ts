/** The `guide` parameter of a component's stories: its page shows both sentences. */
export interface Guide {
  do: string;
  dont: string;
}
