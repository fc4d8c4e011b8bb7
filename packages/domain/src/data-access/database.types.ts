// Do not edit: `node tools/run.mjs pnpm --filter @tostao/backend run types` writes this file.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      account_totals: {
        Row: {
          account_id: string;
          entry_count: number;
          household_id: string;
          month: string;
          total: number;
          transferred: number;
        };
        ComputedFields: never;
        Insert: {
          account_id: string;
          entry_count: number;
          household_id: string;
          month: string;
          total: number;
          transferred: number;
        };
        Update: {
          account_id?: string;
          entry_count?: number;
          household_id?: string;
          month?: string;
          total?: number;
          transferred?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'account_totals_account_fkey';
            columns: ['account_id', 'household_id'];
            isOneToOne: false;
            referencedRelation: 'accounts';
            referencedColumns: ['id', 'household_id'];
          },
        ];
      };
      accounts: {
        Row: {
          archived_at: string | null;
          closing_day: number | null;
          color: string;
          created_at: string;
          credit_limit: number | null;
          due_day: number | null;
          household_id: string;
          id: string;
          kind: string;
          name: string;
          opening_balance: number;
          opening_date: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          archived_at?: string | null;
          closing_day?: number | null;
          color?: string;
          created_at?: string;
          credit_limit?: number | null;
          due_day?: number | null;
          household_id?: string;
          id?: string;
          kind: string;
          name: string;
          opening_balance?: number;
          opening_date?: string;
          user_id?: string | null;
        };
        Update: {
          archived_at?: string | null;
          closing_day?: number | null;
          color?: string;
          created_at?: string;
          credit_limit?: number | null;
          due_day?: number | null;
          household_id?: string;
          id?: string;
          kind?: string;
          name?: string;
          opening_balance?: number;
          opening_date?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'accounts_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
        ];
      };
      categories: {
        Row: {
          color: string;
          created_at: string;
          former_names: NonNullable<Json>;
          household_id: string;
          icon: string;
          id: string;
          monthly_limit: number | null;
          name: string;
          type: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          color?: string;
          created_at?: string;
          former_names?: NonNullable<Json>;
          household_id?: string;
          icon?: string;
          id?: string;
          monthly_limit?: number | null;
          name: string;
          type: string;
          user_id?: string | null;
        };
        Update: {
          color?: string;
          created_at?: string;
          former_names?: NonNullable<Json>;
          household_id?: string;
          icon?: string;
          id?: string;
          monthly_limit?: number | null;
          name?: string;
          type?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'categories_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
        ];
      };
      debt_series: {
        Row: {
          amount: number;
          color: string;
          created_at: string;
          day: number;
          ended_at: string | null;
          household_id: string;
          icon: string;
          id: string;
          institution: string;
          made_through: string;
          month_offset: number;
          name: string;
          repetition: Json | null;
          type: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          color?: string;
          created_at?: string;
          day: number;
          ended_at?: string | null;
          household_id?: string;
          icon?: string;
          id?: string;
          institution?: string;
          made_through: string;
          month_offset?: number;
          name: string;
          repetition?: Json | null;
          type?: string;
          user_id?: string | null;
        };
        Update: {
          amount?: number;
          color?: string;
          created_at?: string;
          day?: number;
          ended_at?: string | null;
          household_id?: string;
          icon?: string;
          id?: string;
          institution?: string;
          made_through?: string;
          month_offset?: number;
          name?: string;
          repetition?: Json | null;
          type?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'debt_series_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
        ];
      };
      debts: {
        Row: {
          amount: number;
          color: string;
          created_at: string;
          due_date: string;
          household_id: string;
          icon: string;
          id: string;
          idempotency_key: string | null;
          installment_number: number | null;
          institution: string;
          is_fixed: boolean;
          is_paid: boolean;
          name: string;
          original_total_amount: number | null;
          paid_at: string | null;
          parent_debt_id: string | null;
          payment_code: string | null;
          payment_record: Json | null;
          repetition: Json | null;
          series_id: string | null;
          series_month: string | null;
          status: string;
          total_installments: number | null;
          type: string;
          unarchived_at: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          color?: string;
          created_at?: string;
          due_date: string;
          household_id?: string;
          icon?: string;
          id?: string;
          idempotency_key?: string | null;
          installment_number?: number | null;
          institution?: string;
          is_fixed?: boolean;
          is_paid?: boolean;
          name: string;
          original_total_amount?: number | null;
          paid_at?: string | null;
          parent_debt_id?: string | null;
          payment_code?: string | null;
          payment_record?: Json | null;
          repetition?: Json | null;
          series_id?: string | null;
          series_month?: string | null;
          status?: string;
          total_installments?: number | null;
          type?: string;
          unarchived_at?: string | null;
          user_id?: string | null;
        };
        Update: {
          amount?: number;
          color?: string;
          created_at?: string;
          due_date?: string;
          household_id?: string;
          icon?: string;
          id?: string;
          idempotency_key?: string | null;
          installment_number?: number | null;
          institution?: string;
          is_fixed?: boolean;
          is_paid?: boolean;
          name?: string;
          original_total_amount?: number | null;
          paid_at?: string | null;
          parent_debt_id?: string | null;
          payment_code?: string | null;
          payment_record?: Json | null;
          repetition?: Json | null;
          series_id?: string | null;
          series_month?: string | null;
          status?: string;
          total_installments?: number | null;
          type?: string;
          unarchived_at?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'debts_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'debts_series_fkey';
            columns: ['series_id', 'household_id'];
            isOneToOne: false;
            referencedRelation: 'debt_series';
            referencedColumns: ['id', 'household_id'];
          },
        ];
      };
      dismissed_repetitions: {
        Row: {
          created_at: string;
          household_id: string;
          id: string;
          text: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          household_id?: string;
          id?: string;
          text: string;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          household_id?: string;
          id?: string;
          text?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'dismissed_repetitions_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
        ];
      };
      expected_incomes: {
        Row: {
          amount: number;
          created_at: string;
          date: string;
          description: string;
          household_id: string;
          id: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          created_at?: string;
          date: string;
          description: string;
          household_id?: string;
          id?: string;
          user_id?: string | null;
        };
        Update: {
          amount?: number;
          created_at?: string;
          date?: string;
          description?: string;
          household_id?: string;
          id?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'expected_incomes_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
        ];
      };
      form_saves: {
        Row: {
          answer: Json | null;
          household_id: string;
          idempotency_key: string;
          revision: number;
          saved_at: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          answer?: Json | null;
          household_id?: string;
          idempotency_key: string;
          revision: number;
          saved_at?: string;
          user_id?: string | null;
        };
        Update: {
          answer?: Json | null;
          household_id?: string;
          idempotency_key?: string;
          revision?: number;
          saved_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'form_saves_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
        ];
      };
      household_changes: {
        Row: {
          changed_at: string;
          household_id: string;
          revision: unknown;
          table_name: string;
        };
        ComputedFields: never;
        Insert: {
          changed_at?: string;
          household_id: string;
          revision?: unknown;
          table_name: string;
        };
        Update: {
          changed_at?: string;
          household_id?: string;
          revision?: unknown;
          table_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'household_changes_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
        ];
      };
      household_invitations: {
        Row: {
          author_id: string;
          cancelled_at: string | null;
          created_at: string;
          expires_at: string;
          household_id: string;
          id: string;
          lapsed_at: string | null;
          role: string;
          token_hash: string;
          used_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          author_id: string;
          cancelled_at?: string | null;
          created_at?: string;
          expires_at?: string;
          household_id: string;
          id?: string;
          lapsed_at?: string | null;
          role: string;
          token_hash: string;
          used_at?: string | null;
        };
        Update: {
          author_id?: string;
          cancelled_at?: string | null;
          created_at?: string;
          expires_at?: string;
          household_id?: string;
          id?: string;
          lapsed_at?: string | null;
          role?: string;
          token_hash?: string;
          used_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'household_invitations_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
        ];
      };
      household_members: {
        Row: {
          household_id: string;
          joined_at: string;
          left_at: string | null;
          name: string | null;
          role: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          household_id: string;
          joined_at?: string;
          left_at?: string | null;
          name?: string | null;
          role: string;
          user_id: string;
        };
        Update: {
          household_id?: string;
          joined_at?: string;
          left_at?: string | null;
          name?: string | null;
          role?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'household_members_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
        ];
      };
      households: {
        Row: {
          created_at: string;
          default_categories_at: string | null;
          id: string;
          name: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          default_categories_at?: string | null;
          id?: string;
          name: string;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          default_categories_at?: string | null;
          id?: string;
          name?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      import_parts: {
        Row: {
          bytes: number | null;
          created_at: string;
          household_id: string;
          import_id: string;
          part: number;
          rows: NonNullable<Json>;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          bytes?: never;
          created_at?: string;
          household_id?: string;
          import_id: string;
          part: number;
          rows: NonNullable<Json>;
          user_id?: string | null;
        };
        Update: {
          bytes?: never;
          created_at?: string;
          household_id?: string;
          import_id?: string;
          part?: number;
          rows?: NonNullable<Json>;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'import_parts_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
        ];
      };
      import_rules: {
        Row: {
          account_id: string | null;
          category: string;
          created_at: string;
          household_id: string;
          id: string;
          match: string;
          position: number;
          shares: Json | null;
          tags: string[] | null;
          text: string;
          type: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          account_id?: string | null;
          category: string;
          created_at?: string;
          household_id?: string;
          id?: string;
          match?: string;
          position?: number;
          shares?: Json | null;
          tags?: string[] | null;
          text: string;
          type?: string | null;
          user_id?: string | null;
        };
        Update: {
          account_id?: string | null;
          category?: string;
          created_at?: string;
          household_id?: string;
          id?: string;
          match?: string;
          position?: number;
          shares?: Json | null;
          tags?: string[] | null;
          text?: string;
          type?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'import_rules_account_fkey';
            columns: ['account_id', 'household_id'];
            isOneToOne: false;
            referencedRelation: 'accounts';
            referencedColumns: ['id', 'household_id'];
          },
          {
            foreignKeyName: 'import_rules_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
        ];
      };
      imported_rows: {
        Row: {
          account_id: string | null;
          amount: number | null;
          assigned_account: boolean;
          category: string | null;
          category_type: string | null;
          date: string | null;
          debt_id: string | null;
          description: string | null;
          household_id: string;
          import_id: string;
          is_category_chosen: boolean;
          is_merged: boolean;
          note: string | null;
          parts: Json | null;
          position: number;
          replaced: Json | null;
          row_key: string;
          tags: string[] | null;
          transaction_id: string;
          transfer_account_id: string | null;
          type: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          account_id?: string | null;
          amount?: number | null;
          assigned_account?: boolean;
          category?: string | null;
          category_type?: string | null;
          date?: string | null;
          debt_id?: string | null;
          description?: string | null;
          household_id?: string;
          import_id: string;
          is_category_chosen?: boolean;
          is_merged?: boolean;
          note?: string | null;
          parts?: Json | null;
          position: number;
          replaced?: Json | null;
          row_key: string;
          tags?: string[] | null;
          transaction_id: string;
          transfer_account_id?: string | null;
          type?: string | null;
          user_id?: string | null;
        };
        Update: {
          account_id?: string | null;
          amount?: number | null;
          assigned_account?: boolean;
          category?: string | null;
          category_type?: string | null;
          date?: string | null;
          debt_id?: string | null;
          description?: string | null;
          household_id?: string;
          import_id?: string;
          is_category_chosen?: boolean;
          is_merged?: boolean;
          note?: string | null;
          parts?: Json | null;
          position?: number;
          replaced?: Json | null;
          row_key?: string;
          tags?: string[] | null;
          transaction_id?: string;
          transfer_account_id?: string | null;
          type?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'imported_rows_account_fkey';
            columns: ['account_id', 'household_id'];
            isOneToOne: false;
            referencedRelation: 'accounts';
            referencedColumns: ['id', 'household_id'];
          },
          {
            foreignKeyName: 'imported_rows_import_fkey';
            columns: ['import_id', 'household_id'];
            isOneToOne: false;
            referencedRelation: 'imports';
            referencedColumns: ['id', 'household_id'];
          },
        ];
      };
      imports: {
        Row: {
          account_id: string | null;
          added_count: number;
          created_accounts: string[];
          created_at: string;
          created_categories: string[];
          file_name: string;
          household_id: string;
          id: string;
          layout: string;
          merged_count: number;
          source: string | null;
          statement_month: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          account_id?: string | null;
          added_count?: number;
          created_accounts?: string[];
          created_at?: string;
          created_categories?: string[];
          file_name: string;
          household_id?: string;
          id: string;
          layout: string;
          merged_count?: number;
          source?: string | null;
          statement_month?: string | null;
          user_id?: string | null;
        };
        Update: {
          account_id?: string | null;
          added_count?: number;
          created_accounts?: string[];
          created_at?: string;
          created_categories?: string[];
          file_name?: string;
          household_id?: string;
          id?: string;
          layout?: string;
          merged_count?: number;
          source?: string | null;
          statement_month?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'imports_account_fkey';
            columns: ['account_id', 'household_id'];
            isOneToOne: false;
            referencedRelation: 'accounts';
            referencedColumns: ['id', 'household_id'];
          },
          {
            foreignKeyName: 'imports_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
        ];
      };
      installment_purchases: {
        Row: {
          account_id: string;
          amount: number;
          created_at: string;
          description: string;
          ended_at: string | null;
          expected_from: number | null;
          first_month: string;
          folded_name: string;
          household_id: string;
          id: string;
          total_installments: number;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          account_id: string;
          amount: number;
          created_at?: string;
          description: string;
          ended_at?: string | null;
          expected_from?: number | null;
          first_month: string;
          folded_name: string;
          household_id?: string;
          id?: string;
          total_installments: number;
          user_id?: string | null;
        };
        Update: {
          account_id?: string;
          amount?: number;
          created_at?: string;
          description?: string;
          ended_at?: string | null;
          expected_from?: number | null;
          first_month?: string;
          folded_name?: string;
          household_id?: string;
          id?: string;
          total_installments?: number;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'installment_purchases_account_fkey';
            columns: ['account_id', 'household_id'];
            isOneToOne: false;
            referencedRelation: 'accounts';
            referencedColumns: ['id', 'household_id'];
          },
          {
            foreignKeyName: 'installment_purchases_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
        ];
      };
      month_totals: {
        Row: {
          category: string;
          household_id: string;
          month: string;
          row_count: number;
          total: number;
          transaction_count: number;
          type: string;
        };
        ComputedFields: never;
        Insert: {
          category: string;
          household_id: string;
          month: string;
          row_count: number;
          total: number;
          transaction_count: number;
          type: string;
        };
        Update: {
          category?: string;
          household_id?: string;
          month?: string;
          row_count?: number;
          total?: number;
          transaction_count?: number;
          type?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'month_totals_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
        ];
      };
      pot_moves: {
        Row: {
          amount: number;
          created_at: string;
          date: string;
          household_id: string;
          id: string;
          pot_id: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          created_at?: string;
          date: string;
          household_id?: string;
          id?: string;
          pot_id: string;
          user_id?: string | null;
        };
        Update: {
          amount?: number;
          created_at?: string;
          date?: string;
          household_id?: string;
          id?: string;
          pot_id?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'pot_moves_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'pot_moves_pot_fkey';
            columns: ['pot_id', 'household_id'];
            isOneToOne: false;
            referencedRelation: 'pots';
            referencedColumns: ['id', 'household_id'];
          },
        ];
      };
      pots: {
        Row: {
          account_id: string;
          created_at: string;
          due_date: string | null;
          household_id: string;
          id: string;
          name: string;
          start_date: string;
          target: number | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          account_id: string;
          created_at?: string;
          due_date?: string | null;
          household_id?: string;
          id?: string;
          name: string;
          start_date?: string;
          target?: number | null;
          user_id?: string | null;
        };
        Update: {
          account_id?: string;
          created_at?: string;
          due_date?: string | null;
          household_id?: string;
          id?: string;
          name?: string;
          start_date?: string;
          target?: number | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'pots_account_fkey';
            columns: ['account_id', 'household_id'];
            isOneToOne: false;
            referencedRelation: 'accounts';
            referencedColumns: ['id', 'household_id'];
          },
          {
            foreignKeyName: 'pots_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
        ];
      };
      profile_photos: {
        Row: {
          image: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          image: string;
          user_id?: string;
        };
        Update: {
          image?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          created_at: string;
          email: string | null;
          has_completed_onboarding: boolean;
          id: string;
          name: string;
          photo_version: string | null;
          shares_household: boolean;
          unkept_codes: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email?: string | null;
          has_completed_onboarding?: boolean;
          id: string;
          name: string;
          photo_version?: string | null;
          shares_household?: boolean;
          unkept_codes?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string | null;
          has_completed_onboarding?: boolean;
          id?: string;
          name?: string;
          photo_version?: string | null;
          shares_household?: boolean;
          unkept_codes?: string | null;
        };
        Relationships: [];
      };
      push_subscriptions: {
        Row: {
          auth: string;
          created_at: string;
          endpoint: string;
          id: string;
          p256dh: string;
          session_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          auth: string;
          created_at?: string;
          endpoint: string;
          id?: string;
          p256dh: string;
          session_id: string;
          user_id?: string;
        };
        Update: {
          auth?: string;
          created_at?: string;
          endpoint?: string;
          id?: string;
          p256dh?: string;
          session_id?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      receipts: {
        Row: {
          created_at: string;
          debt_id: string | null;
          household_id: string;
          id: string;
          missing_since: string | null;
          name: string;
          sha256: string;
          size: number;
          transaction_id: string | null;
          type: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          debt_id?: string | null;
          household_id?: string;
          id?: string;
          missing_since?: string | null;
          name: string;
          sha256: string;
          size: number;
          transaction_id?: string | null;
          type: string;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          debt_id?: string | null;
          household_id?: string;
          id?: string;
          missing_since?: string | null;
          name?: string;
          sha256?: string;
          size?: number;
          transaction_id?: string | null;
          type?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'receipts_debt_fkey';
            columns: ['debt_id', 'household_id'];
            isOneToOne: false;
            referencedRelation: 'debts';
            referencedColumns: ['id', 'household_id'];
          },
          {
            foreignKeyName: 'receipts_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'receipts_transaction_id_fkey';
            columns: ['transaction_id'];
            isOneToOne: false;
            referencedRelation: 'transactions';
            referencedColumns: ['id'];
          },
        ];
      };
      reminder_settings: {
        Row: {
          email_frequency: string | null;
          hour: number;
          household_id: string;
          shows_details: boolean;
          time_zone: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          email_frequency?: string | null;
          hour?: number;
          household_id?: string;
          shows_details?: boolean;
          time_zone?: string;
          user_id?: string;
        };
        Update: {
          email_frequency?: string | null;
          hour?: number;
          household_id?: string;
          shows_details?: boolean;
          time_zone?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'reminder_settings_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
        ];
      };
      tags: {
        Row: {
          folded_name: string;
          household_id: string;
          name: string;
        };
        ComputedFields: never;
        Insert: {
          folded_name: string;
          household_id: string;
          name: string;
        };
        Update: {
          folded_name?: string;
          household_id?: string;
          name?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'tags_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
        ];
      };
      transactions: {
        Row: {
          account_id: string | null;
          amount: number;
          category: string;
          category_type: string;
          created_at: string;
          date: string;
          debt_id: string | null;
          description: string;
          folded_description: string;
          folded_details: string | null;
          household_id: string;
          id: string;
          idempotency_key: string | null;
          installment_number: number | null;
          is_recurring: boolean;
          note: string | null;
          parts: Json | null;
          purchase_id: string | null;
          repetition: Json | null;
          series_id: string | null;
          statement_month: string | null;
          tags: string[] | null;
          total_installments: number | null;
          type: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          account_id?: string | null;
          amount: number;
          category: string;
          category_type?: string;
          created_at?: string;
          date: string;
          debt_id?: string | null;
          description: string;
          folded_description?: string;
          folded_details?: string | null;
          household_id?: string;
          id?: string;
          idempotency_key?: string | null;
          installment_number?: number | null;
          is_recurring?: boolean;
          note?: string | null;
          parts?: Json | null;
          purchase_id?: string | null;
          repetition?: Json | null;
          series_id?: string | null;
          statement_month?: string | null;
          tags?: string[] | null;
          total_installments?: number | null;
          type: string;
          user_id?: string | null;
        };
        Update: {
          account_id?: string | null;
          amount?: number;
          category?: string;
          category_type?: string;
          created_at?: string;
          date?: string;
          debt_id?: string | null;
          description?: string;
          folded_description?: string;
          folded_details?: string | null;
          household_id?: string;
          id?: string;
          idempotency_key?: string | null;
          installment_number?: number | null;
          is_recurring?: boolean;
          note?: string | null;
          parts?: Json | null;
          purchase_id?: string | null;
          repetition?: Json | null;
          series_id?: string | null;
          statement_month?: string | null;
          tags?: string[] | null;
          total_installments?: number | null;
          type?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'transactions_account_fkey';
            columns: ['account_id', 'household_id'];
            isOneToOne: false;
            referencedRelation: 'accounts';
            referencedColumns: ['id', 'household_id'];
          },
          {
            foreignKeyName: 'transactions_debt_fkey';
            columns: ['debt_id', 'household_id'];
            isOneToOne: false;
            referencedRelation: 'debts';
            referencedColumns: ['id', 'household_id'];
          },
          {
            foreignKeyName: 'transactions_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'transactions_purchase_fkey';
            columns: ['purchase_id', 'household_id'];
            isOneToOne: false;
            referencedRelation: 'installment_purchases';
            referencedColumns: ['id', 'household_id'];
          },
        ];
      };
      transfers: {
        Row: {
          amount: number;
          created_at: string;
          date: string;
          from_account_id: string;
          household_id: string;
          id: string;
          to_account_id: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          created_at?: string;
          date: string;
          from_account_id: string;
          household_id?: string;
          id?: string;
          to_account_id: string;
          user_id?: string | null;
        };
        Update: {
          amount?: number;
          created_at?: string;
          date?: string;
          from_account_id?: string;
          household_id?: string;
          id?: string;
          to_account_id?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'transfers_from_account_fkey';
            columns: ['from_account_id', 'household_id'];
            isOneToOne: false;
            referencedRelation: 'accounts';
            referencedColumns: ['id', 'household_id'];
          },
          {
            foreignKeyName: 'transfers_household_id_fkey';
            columns: ['household_id'];
            isOneToOne: false;
            referencedRelation: 'households';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'transfers_to_account_fkey';
            columns: ['to_account_id', 'household_id'];
            isOneToOne: false;
            referencedRelation: 'accounts';
            referencedColumns: ['id', 'household_id'];
          },
        ];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      accept_invitation: { Args: { p_token: string }; Returns: string };
      account_balances: {
        Args: Record<PropertyKey, never>;
        Returns: {
          account_id: string;
          balance: number;
          entry_count: number;
        }[];
      };
      account_totals_drift: {
        Args: Record<PropertyKey, never>;
        Returns: {
          account_id: string;
          actual_count: number;
          actual_total: number;
          household_id: string;
          month: string;
          stored_count: number;
          stored_total: number;
        }[];
      };
      apply_import_rule: { Args: { p_rule_id: string }; Returns: Json };
      archive_old_debts: { Args: { p_now?: string; p_time_zone?: string }; Returns: number };
      cancel_invitation: { Args: { p_id: string }; Returns: undefined };
      changes_since: {
        Args: { p_revision?: string };
        Returns: {
          revision: string;
          tables: string[];
        }[];
      };
      claim_form_save: {
        Args: { p_idempotency_key: string; p_revision: number };
        Returns: boolean;
      };
      compare_rows: {
        Args: { p_ids: string[]; p_table: string };
        Returns: {
          known: number;
        }[];
      };
      create_household: {
        Args: { p_id: string; p_name: string; p_takes_rows?: boolean };
        Returns: undefined;
      };
      create_invitation: {
        Args: { p_role: string };
        Returns: {
          expires_at: string;
          id: string;
          token: string;
        }[];
      };
      delete_account: { Args: Record<PropertyKey, never>; Returns: undefined };
      delete_category: { Args: { p_category_id: string; p_move_to?: string }; Returns: number };
      delete_debts: { Args: { p_end_series?: boolean; p_ids: string[] }; Returns: Json };
      delete_household: { Args: { p_for_all?: boolean }; Returns: undefined };
      delete_transactions: { Args: { p_ids: string[] }; Returns: Json };
      edit_occurrences: {
        Args: { p_changes: Json; p_debt_id: string; p_today: string };
        Returns: undefined;
      };
      edit_row: {
        Args: { p_changes: Json; p_id: string; p_seen: Json; p_table: string };
        Returns: Json;
      };
      edit_transactions: { Args: { p_rows: Json }; Returns: Json };
      edited_import_rows: {
        Args: { p_import_id: string };
        Returns: {
          account_id: string | null;
          amount: number;
          category: string;
          category_type: string;
          created_at: string;
          date: string;
          debt_id: string | null;
          description: string;
          folded_description: string;
          folded_details: string | null;
          household_id: string;
          id: string;
          idempotency_key: string | null;
          installment_number: number | null;
          is_recurring: boolean;
          note: string | null;
          parts: Json | null;
          purchase_id: string | null;
          repetition: Json | null;
          series_id: string | null;
          statement_month: string | null;
          tags: string[] | null;
          total_installments: number | null;
          type: string;
          user_id: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'transactions';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      end_sessions: { Args: { p_id?: string }; Returns: number };
      ensure_default_categories: {
        Args: Record<PropertyKey, never>;
        Returns: {
          color: string;
          created_at: string;
          former_names: NonNullable<Json>;
          household_id: string;
          icon: string;
          id: string;
          monthly_limit: number | null;
          name: string;
          type: string;
          user_id: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'categories';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      ensure_occurrences: { Args: { p_today: string }; Returns: number };
      expected_charges: {
        Args: Record<PropertyKey, never>;
        Returns: {
          account_id: string;
          amount: number;
          category: string;
          date: string;
          description: string;
          installment_number: number;
          parts: Json;
          purchase_id: string;
          statement_month: string;
          total_installments: number;
        }[];
      };
      export_tables: { Args: Record<PropertyKey, never>; Returns: string[] };
      fold_text: { Args: { p_text: string }; Returns: string };
      forecast: { Args: { p_today: string }; Returns: Json };
      home_figures: {
        Args: { p_today: string };
        Returns: {
          accumulated: number;
          income_last_7_days: number;
          last_transaction_amount: number;
          last_transaction_category: string;
          last_transaction_date: string;
          last_transaction_description: string;
          last_transaction_id: string;
          last_transaction_type: string;
          limited_expenses: number;
          month_balance: number;
          month_expenses: number;
          month_income: number;
          monthly_limits: number;
          next_debt_amount: number;
          next_debt_due_date: string;
          next_debt_id: string;
          next_debt_name: string;
          spent_today: number;
        }[];
      };
      household_of: { Args: { p_ids: string[] }; Returns: string };
      household_people: {
        Args: Record<PropertyKey, never>;
        Returns: {
          has_left: boolean;
          joined_at: string;
          name: string;
          photo_version: string;
          role: string;
          user_id: string;
        }[];
      };
      import_transactions: {
        Args: {
          p_account_id?: string;
          p_accounts?: Json;
          p_categories?: Json;
          p_file_name: string;
          p_import_id: string;
          p_layout: string;
          p_parts: number;
          p_source?: string;
          p_statement_month?: string;
          p_today?: string;
        };
        Returns: {
          account_id: string | null;
          added_count: number;
          created_accounts: string[];
          created_at: string;
          created_categories: string[];
          file_name: string;
          household_id: string;
          id: string;
          layout: string;
          merged_count: number;
          source: string | null;
          statement_month: string | null;
          user_id: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'imports';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      last_categories: { Args: { p_keys: Json }; Returns: Json };
      leave_example: { Args: Record<PropertyKey, never>; Returns: boolean };
      list_households: {
        Args: Record<PropertyKey, never>;
        Returns: {
          expects_guest: boolean;
          id: string;
          is_own: boolean;
          member_count: number;
          name: string;
          role: string;
        }[];
      };
      list_invitations: {
        Args: Record<PropertyKey, never>;
        Returns: {
          author: string;
          created_at: string;
          expires_at: string;
          id: string;
          role: string;
        }[];
      };
      list_pots: {
        Args: Record<PropertyKey, never>;
        Returns: {
          account_id: string;
          due_date: string;
          id: string;
          move_count: number;
          name: string;
          newest_moves: Json;
          saved: number;
          start_date: string;
          target: number;
        }[];
      };
      list_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          created_at: string;
          id: string;
          is_current: boolean;
          used_at: string;
          user_agent: string;
        }[];
      };
      list_tags: {
        Args: Record<PropertyKey, never>;
        Returns: {
          name: string;
          transaction_count: number;
        }[];
      };
      make_example: {
        Args: { p_payments: Json; p_people?: Json; p_tables: Json; p_today: string };
        Returns: Json;
      };
      match_import_rows: { Args: { p_account_id?: string; p_rows: Json }; Returns: Json };
      match_installments: { Args: { p_account_id: string; p_rows: Json }; Returns: Json };
      member_photo: { Args: { p_user_id: string }; Returns: string };
      month_balances: {
        Args: { p_first: string; p_last: string };
        Returns: {
          expenses: number;
          income: number;
          month: string;
        }[];
      };
      month_report: {
        Args: { p_month: string };
        Returns: {
          category: string;
          category_id: string;
          color: string;
          icon: string;
          monthly_limit: number;
          total: number;
          transaction_count: number;
          type: string;
        }[];
      };
      month_totals_drift: {
        Args: Record<PropertyKey, never>;
        Returns: {
          actual_count: number;
          actual_total: number;
          category: string;
          household_id: string;
          month: string;
          stored_count: number;
          stored_total: number;
          type: string;
        }[];
      };
      move_transactions: {
        Args: { p_account_id?: string; p_as_income?: boolean; p_ids: string[] };
        Returns: Json;
      };
      order_import_rules: { Args: { p_ids: string[] }; Returns: undefined };
      pass_household: { Args: { p_user_id: string }; Returns: undefined };
      pay_debt: {
        Args: {
          p_account_id?: string;
          p_amount?: number;
          p_date?: string;
          p_debt_id: string;
          p_existing?: boolean;
          p_for_next?: boolean;
          p_now?: string;
          p_paid_amount?: number;
          p_today: string;
          p_transaction_id: string;
        };
        Returns: {
          account_id: string | null;
          amount: number;
          category: string;
          category_type: string;
          created_at: string;
          date: string;
          debt_id: string | null;
          description: string;
          folded_description: string;
          folded_details: string | null;
          household_id: string;
          id: string;
          idempotency_key: string | null;
          installment_number: number | null;
          is_recurring: boolean;
          note: string | null;
          parts: Json | null;
          purchase_id: string | null;
          repetition: Json | null;
          series_id: string | null;
          statement_month: string | null;
          tags: string[] | null;
          total_installments: number | null;
          type: string;
          user_id: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'transactions';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      payments_of_debt: {
        Args: { p_debt_id: string; p_today: string };
        Returns: {
          account_id: string | null;
          amount: number;
          category: string;
          category_type: string;
          created_at: string;
          date: string;
          debt_id: string | null;
          description: string;
          folded_description: string;
          folded_details: string | null;
          household_id: string;
          id: string;
          idempotency_key: string | null;
          installment_number: number | null;
          is_recurring: boolean;
          note: string | null;
          parts: Json | null;
          purchase_id: string | null;
          repetition: Json | null;
          series_id: string | null;
          statement_month: string | null;
          tags: string[] | null;
          total_installments: number | null;
          type: string;
          user_id: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'transactions';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      preview_import_rule: { Args: { p_rule_id: string }; Returns: Json };
      preview_invitation: {
        Args: { p_token: string };
        Returns: {
          author: string;
          household: string;
          household_id: string;
          role: string;
          state: string;
        }[];
      };
      profile_photo: { Args: Record<PropertyKey, never>; Returns: string };
      reminder_sender: {
        Args: Record<PropertyKey, never>;
        Returns: {
          public_key: string;
          sends_mail: boolean;
        }[];
      };
      remove_member: { Args: { p_user_id: string }; Returns: undefined };
      rename_household: { Args: { p_name: string }; Returns: undefined };
      repeating_expenses: {
        Args: { p_today: string };
        Returns: {
          amount: number;
          days: string[];
          description: string;
          folded_description: string;
        }[];
      };
      replace_tag: { Args: { p_name: string; p_new_name?: string }; Returns: Json };
      restore_account: { Args: { p_tables: Json }; Returns: Json };
      restore_debts: { Args: { p_debts: Json }; Returns: undefined };
      restore_deleted: { Args: { p_row: Json; p_table: string }; Returns: undefined };
      restore_tag: { Args: { p_undo: Json }; Returns: number };
      restore_transactions: { Args: { p_rows: Json }; Returns: number };
      save_account: {
        Args: { p_account: Json; p_idempotency_key: string; p_revision: number };
        Returns: undefined;
      };
      save_category: {
        Args: { p_category: Json; p_idempotency_key: string; p_revision: number };
        Returns: undefined;
      };
      save_entry: {
        Args: {
          p_debts?: Json;
          p_idempotency_key: string;
          p_revision: number;
          p_transactions?: Json;
        };
        Returns: undefined;
      };
      save_expected_incomes: {
        Args: {
          p_idempotency_key: string;
          p_incomes: Json;
          p_removed?: string[];
          p_revision: number;
        };
        Returns: undefined;
      };
      save_pot: {
        Args: { p_idempotency_key: string; p_pot: Json; p_revision: number };
        Returns: Json;
      };
      save_pot_move: {
        Args: { p_idempotency_key: string; p_move: Json; p_revision: number };
        Returns: Json;
      };
      save_profile_photo: { Args: { p_image: string }; Returns: string };
      save_push_subscription: {
        Args: { p_auth: string; p_endpoint: string; p_p256dh: string };
        Returns: undefined;
      };
      save_reminder_settings: {
        Args: {
          p_email_frequency: string;
          p_hour: number;
          p_shows_details: boolean;
          p_time_zone: string;
        };
        Returns: undefined;
      };
      save_transfer: {
        Args: { p_idempotency_key: string; p_revision: number; p_transfer: Json };
        Returns: Json;
      };
      set_member_role: { Args: { p_role: string; p_user_id: string }; Returns: undefined };
      set_transactions_category: {
        Args: { p_category?: string; p_ids: string[]; p_shares?: Json };
        Returns: Json;
      };
      stage_import_rows: {
        Args: { p_import_id: string; p_part: number; p_rows: Json };
        Returns: undefined;
      };
      statement_totals: {
        Args: Record<PropertyKey, never>;
        Returns: {
          account_id: string;
          expected: number;
          month: string;
          received: number;
          total: number;
        }[];
      };
      tag_totals: {
        Args: { p_from: string; p_to: string };
        Returns: {
          expenses: number;
          income: number;
          name: string;
          transaction_count: number;
        }[];
      };
      tag_transactions: {
        Args: { p_add: string[]; p_ids: string[]; p_remove: string[] };
        Returns: Json;
      };
      transaction_categories: {
        Args: Record<PropertyKey, never>;
        Returns: {
          category: string;
          type: string;
        }[];
      };
      transaction_totals: {
        Args: {
          p_account_id?: string;
          p_amount_below?: number;
          p_amount_from?: number;
          p_author_id?: string;
          p_category?: string;
          p_from?: string;
          p_month?: string;
          p_tag?: string;
          p_text?: string;
          p_to?: string;
          p_type?: string;
          p_without_account?: boolean;
          p_without_author?: boolean;
        };
        Returns: {
          expenses: number;
          income: number;
          transaction_count: number;
        }[];
      };
      transactions_with: {
        Args: {
          p_amount_below?: number;
          p_amount_from?: number;
          p_category?: string;
          p_tag?: string;
          p_text?: string;
        };
        Returns: {
          account_id: string | null;
          amount: number;
          category: string;
          category_type: string;
          created_at: string;
          date: string;
          debt_id: string | null;
          description: string;
          folded_description: string;
          folded_details: string | null;
          household_id: string;
          id: string;
          idempotency_key: string | null;
          installment_number: number | null;
          is_recurring: boolean;
          note: string | null;
          parts: Json | null;
          purchase_id: string | null;
          repetition: Json | null;
          series_id: string | null;
          statement_month: string | null;
          tags: string[] | null;
          total_installments: number | null;
          type: string;
          user_id: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'transactions';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      unarchive_debts: {
        Args: { p_ids: string[]; p_now?: string; p_today: string };
        Returns: {
          amount: number;
          color: string;
          created_at: string;
          due_date: string;
          household_id: string;
          icon: string;
          id: string;
          idempotency_key: string | null;
          installment_number: number | null;
          institution: string;
          is_fixed: boolean;
          is_paid: boolean;
          name: string;
          original_total_amount: number | null;
          paid_at: string | null;
          parent_debt_id: string | null;
          payment_code: string | null;
          payment_record: Json | null;
          repetition: Json | null;
          series_id: string | null;
          series_month: string | null;
          status: string;
          total_installments: number | null;
          type: string;
          unarchived_at: string | null;
          user_id: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'debts';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      undo_import: {
        Args: { p_import_id: string; p_keep_edited?: boolean; p_today?: string };
        Returns: Json;
      };
      undo_payment: {
        Args: { p_debt_id: string; p_today: string; p_transaction_id?: string };
        Returns: undefined;
      };
      update_category: {
        Args: { p_category_id: string; p_changes: Json; p_seen?: Json };
        Returns: Json;
      };
      was_session_ended: { Args: { p_id: string }; Returns: boolean };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
