// Generated from supabase/schemas by the Supabase CLI: npm run db:types. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      booking_changes: {
        Row: {
          delivery_on: string | null;
          delivery_window: string | null;
          deposit: number | null;
          deposit_rule: Json | null;
          ended_at: string | null;
          event_address: string | null;
          event_date: string | null;
          follow_up_on: string | null;
          id: string;
          inclusions: string[] | null;
          is_open_ended: boolean;
          lines: Json | null;
          may_overbook: boolean;
          name: string;
          net_days: number | null;
          number_of_guests: number | null;
          outcome: Database["public"]["Enums"]["change_outcome"] | null;
          pickup_on: string | null;
          pickup_window: string | null;
          quote_amount: number | null;
          quote_id: string;
          quote_notes: string | null;
          rental_from: string | null;
          rental_until: string | null;
          sent_at: string;
          service_every_days: number | null;
          service_weekdays: number[] | null;
          submission_id: string;
          terms_version: number | null;
          valid_until: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          delivery_on?: string | null;
          delivery_window?: string | null;
          deposit?: number | null;
          deposit_rule?: Json | null;
          ended_at?: string | null;
          event_address?: string | null;
          event_date?: string | null;
          follow_up_on?: string | null;
          id?: string;
          inclusions?: string[] | null;
          is_open_ended?: boolean;
          lines?: Json | null;
          may_overbook?: boolean;
          name: string;
          net_days?: number | null;
          number_of_guests?: number | null;
          outcome?: Database["public"]["Enums"]["change_outcome"] | null;
          pickup_on?: string | null;
          pickup_window?: string | null;
          quote_amount?: number | null;
          quote_id: string;
          quote_notes?: string | null;
          rental_from?: never;
          rental_until?: never;
          sent_at?: string;
          service_every_days?: number | null;
          service_weekdays?: number[] | null;
          submission_id: string;
          terms_version?: number | null;
          valid_until: string;
          version: number;
        };
        Update: {
          delivery_on?: string | null;
          delivery_window?: string | null;
          deposit?: number | null;
          deposit_rule?: Json | null;
          ended_at?: string | null;
          event_address?: string | null;
          event_date?: string | null;
          follow_up_on?: string | null;
          id?: string;
          inclusions?: string[] | null;
          is_open_ended?: boolean;
          lines?: Json | null;
          may_overbook?: boolean;
          name?: string;
          net_days?: number | null;
          number_of_guests?: number | null;
          outcome?: Database["public"]["Enums"]["change_outcome"] | null;
          pickup_on?: string | null;
          pickup_window?: string | null;
          quote_amount?: number | null;
          quote_id?: string;
          quote_notes?: string | null;
          rental_from?: never;
          rental_until?: never;
          sent_at?: string;
          service_every_days?: number | null;
          service_weekdays?: number[] | null;
          submission_id?: string;
          terms_version?: number | null;
          valid_until?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "booking_changes_quote_id_fkey";
            columns: ["quote_id"];
            isOneToOne: false;
            referencedRelation: "bookings";
            referencedColumns: ["quote_id"];
          },
          {
            foreignKeyName: "booking_changes_quote_id_version_fkey";
            columns: ["quote_id", "version"];
            isOneToOne: false;
            referencedRelation: "quote_versions";
            referencedColumns: ["quote_id", "number"];
          },
          {
            foreignKeyName: "booking_changes_submission_id_fkey";
            columns: ["submission_id"];
            isOneToOne: false;
            referencedRelation: "quote_submissions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "booking_changes_terms_version_fkey";
            columns: ["terms_version"];
            isOneToOne: false;
            referencedRelation: "rental_terms";
            referencedColumns: ["id"];
          },
        ];
      };
      bookings: {
        Row: {
          booked_at: string;
          cancel_reason: string | null;
          canceled_at: string | null;
          canceled_by: Database["public"]["Enums"]["canceling_party"] | null;
          delivery_on: string | null;
          delivery_window: string | null;
          deposit: number | null;
          deposit_rule: Json | null;
          event_address: string | null;
          event_date: string | null;
          inclusions: string[] | null;
          is_open_ended: boolean;
          lines: Json | null;
          may_overbook: boolean;
          name: string;
          net_days: number | null;
          number_of_guests: number | null;
          pickup_on: string | null;
          pickup_window: string | null;
          place_text: string;
          quote_amount: number | null;
          quote_id: string;
          quote_notes: string | null;
          rental_from: string | null;
          rental_until: string | null;
          revision: number;
          service_every_days: number | null;
          service_weekdays: number[] | null;
          site_access: string | null;
          site_address: string | null;
          site_contact: string | null;
          site_utilities: string | null;
          status: Database["public"]["Enums"]["booking_status"];
          submission_id: string;
          terms_version: number | null;
          version: number | null;
        };
        ComputedFields: never;
        Insert: {
          booked_at?: string;
          cancel_reason?: string | null;
          canceled_at?: string | null;
          canceled_by?: Database["public"]["Enums"]["canceling_party"] | null;
          delivery_on?: string | null;
          delivery_window?: string | null;
          deposit?: number | null;
          deposit_rule?: Json | null;
          event_address?: string | null;
          event_date?: string | null;
          inclusions?: string[] | null;
          is_open_ended?: boolean;
          lines?: Json | null;
          may_overbook?: boolean;
          name: string;
          net_days?: number | null;
          number_of_guests?: number | null;
          pickup_on?: string | null;
          pickup_window?: string | null;
          place_text?: never;
          quote_amount?: number | null;
          quote_id: string;
          quote_notes?: string | null;
          rental_from?: never;
          rental_until?: never;
          revision: number;
          service_every_days?: number | null;
          service_weekdays?: number[] | null;
          site_access?: string | null;
          site_address?: string | null;
          site_contact?: string | null;
          site_utilities?: string | null;
          status?: Database["public"]["Enums"]["booking_status"];
          submission_id: string;
          terms_version?: number | null;
          version?: number | null;
        };
        Update: {
          booked_at?: string;
          cancel_reason?: string | null;
          canceled_at?: string | null;
          canceled_by?: Database["public"]["Enums"]["canceling_party"] | null;
          delivery_on?: string | null;
          delivery_window?: string | null;
          deposit?: number | null;
          deposit_rule?: Json | null;
          event_address?: string | null;
          event_date?: string | null;
          inclusions?: string[] | null;
          is_open_ended?: boolean;
          lines?: Json | null;
          may_overbook?: boolean;
          name?: string;
          net_days?: number | null;
          number_of_guests?: number | null;
          pickup_on?: string | null;
          pickup_window?: string | null;
          place_text?: never;
          quote_amount?: number | null;
          quote_id?: string;
          quote_notes?: string | null;
          rental_from?: never;
          rental_until?: never;
          revision?: number;
          service_every_days?: number | null;
          service_weekdays?: number[] | null;
          site_access?: string | null;
          site_address?: string | null;
          site_contact?: string | null;
          site_utilities?: string | null;
          status?: Database["public"]["Enums"]["booking_status"];
          submission_id?: string;
          terms_version?: number | null;
          version?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "bookings_quote_id_fkey";
            columns: ["quote_id"];
            isOneToOne: true;
            referencedRelation: "quotes";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "bookings_quote_id_version_fkey";
            columns: ["quote_id", "version"];
            isOneToOne: false;
            referencedRelation: "quote_versions";
            referencedColumns: ["quote_id", "number"];
          },
          {
            foreignKeyName: "bookings_submission_id_fkey";
            columns: ["submission_id"];
            isOneToOne: false;
            referencedRelation: "quote_submissions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "bookings_terms_version_fkey";
            columns: ["terms_version"];
            isOneToOne: false;
            referencedRelation: "rental_terms";
            referencedColumns: ["id"];
          },
        ];
      };
      business_changes: {
        Row: {
          actor_id: string | null;
          actor_name: string | null;
          created_at: string;
          field: string | null;
          id: number;
          item: string;
          new_value: Json | null;
          old_value: Json | null;
          subject: string;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          actor_name?: string | null;
          created_at?: string;
          field?: string | null;
          id?: never;
          item: string;
          new_value?: Json | null;
          old_value?: Json | null;
          subject: string;
        };
        Update: {
          actor_id?: string | null;
          actor_name?: string | null;
          created_at?: string;
          field?: string | null;
          id?: never;
          item?: string;
          new_value?: Json | null;
          old_value?: Json | null;
          subject?: string;
        };
        Relationships: [];
      };
      business_papers: {
        Row: {
          kind: Database["public"]["Enums"]["paper_kind"];
          pdf: string;
          stored_at: string;
          valid_until: string | null;
        };
        ComputedFields: never;
        Insert: {
          kind: Database["public"]["Enums"]["paper_kind"];
          pdf: string;
          stored_at?: string;
          valid_until?: string | null;
        };
        Update: {
          kind?: Database["public"]["Enums"]["paper_kind"];
          pdf?: string;
          stored_at?: string;
          valid_until?: string | null;
        };
        Relationships: [];
      };
      business_sections: {
        Row: {
          id: string;
          is_confirmed: boolean;
        };
        ComputedFields: never;
        Insert: {
          id: string;
          is_confirmed?: boolean;
        };
        Update: {
          id?: string;
          is_confirmed?: boolean;
        };
        Relationships: [];
      };
      business_settings: {
        Row: {
          are_prices_public: boolean;
          balance_due_days: number;
          cleaning_days: number;
          cleaning_hours: number;
          delivery_base: number;
          deposit_amount: number;
          deposit_due_days: number;
          deposit_kind: string;
          deposit_percent: number;
          discount_percent: number;
          emergency_valid_days: number;
          event_delivery_base: number;
          follow_up_days: number;
          free_cancel_days: number;
          free_miles: number;
          how_to_pay: string | null;
          how_to_pay_es: string | null;
          id: string;
          is_availability_public: boolean;
          is_delivery_taxed: boolean;
          letter_closing: string | null;
          letter_closing_es: string | null;
          letter_greeting: string | null;
          letter_greeting_es: string | null;
          monthly_deposit: string;
          most_miles: number;
          per_mile: number;
          reminds_balance_after: boolean;
          reminds_balance_before: boolean;
          reminds_deposit_after: boolean;
          reminds_deposit_before: boolean;
          review_url: string | null;
          short_notice_days: number;
          short_notice_percent: number;
          tax_percent: number;
          valid_days: number;
        };
        ComputedFields: never;
        Insert: {
          are_prices_public?: boolean;
          balance_due_days: number;
          cleaning_days?: never;
          cleaning_hours: number;
          delivery_base: number;
          deposit_amount: number;
          deposit_due_days: number;
          deposit_kind: string;
          deposit_percent: number;
          discount_percent: number;
          emergency_valid_days: number;
          event_delivery_base: number;
          follow_up_days: number;
          free_cancel_days?: number;
          free_miles: number;
          how_to_pay?: string | null;
          how_to_pay_es?: string | null;
          id?: string;
          is_availability_public?: boolean;
          is_delivery_taxed?: boolean;
          letter_closing?: string | null;
          letter_closing_es?: string | null;
          letter_greeting?: string | null;
          letter_greeting_es?: string | null;
          monthly_deposit?: string;
          most_miles: number;
          per_mile: number;
          reminds_balance_after?: boolean;
          reminds_balance_before?: boolean;
          reminds_deposit_after?: boolean;
          reminds_deposit_before?: boolean;
          review_url?: string | null;
          short_notice_days: number;
          short_notice_percent: number;
          tax_percent: number;
          valid_days: number;
        };
        Update: {
          are_prices_public?: boolean;
          balance_due_days?: number;
          cleaning_days?: never;
          cleaning_hours?: number;
          delivery_base?: number;
          deposit_amount?: number;
          deposit_due_days?: number;
          deposit_kind?: string;
          deposit_percent?: number;
          discount_percent?: number;
          emergency_valid_days?: number;
          event_delivery_base?: number;
          follow_up_days?: number;
          free_cancel_days?: number;
          free_miles?: number;
          how_to_pay?: string | null;
          how_to_pay_es?: string | null;
          id?: string;
          is_availability_public?: boolean;
          is_delivery_taxed?: boolean;
          letter_closing?: string | null;
          letter_closing_es?: string | null;
          letter_greeting?: string | null;
          letter_greeting_es?: string | null;
          monthly_deposit?: string;
          most_miles?: number;
          per_mile?: number;
          reminds_balance_after?: boolean;
          reminds_balance_before?: boolean;
          reminds_deposit_after?: boolean;
          reminds_deposit_before?: boolean;
          review_url?: string | null;
          short_notice_days?: number;
          short_notice_percent?: number;
          tax_percent?: number;
          valid_days?: number;
        };
        Relationships: [];
      };
      closed_days: {
        Row: {
          created_at: string;
          first_day: string;
          id: string;
          last_day: string;
          reason: string;
          reason_es: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          first_day: string;
          id?: string;
          last_day: string;
          reason: string;
          reason_es?: string | null;
        };
        Update: {
          created_at?: string;
          first_day?: string;
          id?: string;
          last_day?: string;
          reason?: string;
          reason_es?: string | null;
        };
        Relationships: [];
      };
      day_plans: {
        Row: {
          day: string;
          driver: string | null;
          drivers: NonNullable<Json>;
          planned_at: string;
          planned_by: string;
          stop_order: string[];
          times: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          day: string;
          driver?: string | null;
          drivers?: NonNullable<Json>;
          planned_at?: string;
          planned_by: string;
          stop_order?: string[];
          times?: NonNullable<Json>;
        };
        Update: {
          day?: string;
          driver?: string | null;
          drivers?: NonNullable<Json>;
          planned_at?: string;
          planned_by?: string;
          stop_order?: string[];
          times?: NonNullable<Json>;
        };
        Relationships: [];
      };
      exports: {
        Row: {
          actor_id: string;
          actor_name: string;
          created_at: string;
          filter: NonNullable<Json>;
          id: number;
          list: string;
          row_count: number;
          search: string | null;
        };
        ComputedFields: never;
        Insert: {
          actor_id: string;
          actor_name: string;
          created_at?: string;
          filter: NonNullable<Json>;
          id?: never;
          list: string;
          row_count: number;
          search?: string | null;
        };
        Update: {
          actor_id?: string;
          actor_name?: string;
          created_at?: string;
          filter?: NonNullable<Json>;
          id?: never;
          list?: string;
          row_count?: number;
          search?: string | null;
        };
        Relationships: [];
      };
      ledger: {
        Row: {
          acceptance_id: string | null;
          bills: number | null;
          cents: number;
          due_on: string | null;
          entered_at: string;
          for_day: string | null;
          id: number;
          kind: Database["public"]["Enums"]["ledger_kind"];
          number: number | null;
          payment_id: string | null;
          place: number | null;
          quote_id: string;
          takes_back: number | null;
          what: string | null;
        };
        ComputedFields: never;
        Insert: {
          acceptance_id?: string | null;
          bills?: number | null;
          cents: number;
          due_on?: string | null;
          entered_at?: string;
          for_day?: string | null;
          id?: never;
          kind: Database["public"]["Enums"]["ledger_kind"];
          number?: number | null;
          payment_id?: string | null;
          place?: number | null;
          quote_id: string;
          takes_back?: number | null;
          what?: string | null;
        };
        Update: {
          acceptance_id?: string | null;
          bills?: number | null;
          cents?: number;
          due_on?: string | null;
          entered_at?: string;
          for_day?: string | null;
          id?: never;
          kind?: Database["public"]["Enums"]["ledger_kind"];
          number?: number | null;
          payment_id?: string | null;
          place?: number | null;
          quote_id?: string;
          takes_back?: number | null;
          what?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "ledger_acceptance_id_fkey";
            columns: ["acceptance_id"];
            isOneToOne: false;
            referencedRelation: "quote_acceptances";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "ledger_payment_id_fkey";
            columns: ["payment_id"];
            isOneToOne: false;
            referencedRelation: "payments";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "ledger_quote_id_fkey";
            columns: ["quote_id"];
            isOneToOne: false;
            referencedRelation: "quotes";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "ledger_takes_back_fkey";
            columns: ["takes_back"];
            isOneToOne: false;
            referencedRelation: "ledger";
            referencedColumns: ["id"];
          },
        ];
      };
      luxury_trailers_landing_page: {
        Row: {
          attribution: Json | null;
          created_at: string;
          details: Json | null;
          email: string;
          event_date: string;
          id: string;
          name: string;
          phone: string;
          special_requests: string | null;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          attribution?: Json | null;
          created_at?: string;
          details?: Json | null;
          email: string;
          event_date: string;
          id?: string;
          name: string;
          phone: string;
          special_requests?: string | null;
          status?: string;
        };
        Update: {
          attribution?: Json | null;
          created_at?: string;
          details?: Json | null;
          email?: string;
          event_date?: string;
          id?: string;
          name?: string;
          phone?: string;
          special_requests?: string | null;
          status?: string;
        };
        Relationships: [];
      };
      notifications: {
        Row: {
          address: string | null;
          answer: string | null;
          attempts: number;
          audience: Database["public"]["Enums"]["notification_audience"];
          bounced_at: string | null;
          channel: Database["public"]["Enums"]["notification_channel"];
          copy_to: number | null;
          created_at: string;
          delayed_at: string | null;
          delivered_at: string | null;
          device_id: string | null;
          digest_from: string | null;
          digest_until: string | null;
          id: string;
          is_emergency: boolean;
          is_unanswered: boolean;
          kind: Database["public"]["Enums"]["notification_kind"];
          leased_by: string | null;
          member_id: string | null;
          next_attempt_at: string;
          provider_id: string | null;
          quote_id: string | null;
          quote_message_id: string | null;
          role_change_id: number | null;
          sent_at: string | null;
          state: Database["public"]["Enums"]["notification_state"];
          step_id: string | null;
          submission_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          address?: string | null;
          answer?: string | null;
          attempts?: number;
          audience: Database["public"]["Enums"]["notification_audience"];
          bounced_at?: string | null;
          channel: Database["public"]["Enums"]["notification_channel"];
          copy_to?: number | null;
          created_at?: string;
          delayed_at?: string | null;
          delivered_at?: string | null;
          device_id?: string | null;
          digest_from?: string | null;
          digest_until?: string | null;
          id?: string;
          is_emergency: boolean;
          is_unanswered?: boolean;
          kind: Database["public"]["Enums"]["notification_kind"];
          leased_by?: string | null;
          member_id?: string | null;
          next_attempt_at?: string;
          provider_id?: string | null;
          quote_id?: string | null;
          quote_message_id?: string | null;
          role_change_id?: number | null;
          sent_at?: string | null;
          state?: Database["public"]["Enums"]["notification_state"];
          step_id?: string | null;
          submission_id?: string | null;
        };
        Update: {
          address?: string | null;
          answer?: string | null;
          attempts?: number;
          audience?: Database["public"]["Enums"]["notification_audience"];
          bounced_at?: string | null;
          channel?: Database["public"]["Enums"]["notification_channel"];
          copy_to?: number | null;
          created_at?: string;
          delayed_at?: string | null;
          delivered_at?: string | null;
          device_id?: string | null;
          digest_from?: string | null;
          digest_until?: string | null;
          id?: string;
          is_emergency?: boolean;
          is_unanswered?: boolean;
          kind?: Database["public"]["Enums"]["notification_kind"];
          leased_by?: string | null;
          member_id?: string | null;
          next_attempt_at?: string;
          provider_id?: string | null;
          quote_id?: string | null;
          quote_message_id?: string | null;
          role_change_id?: number | null;
          sent_at?: string | null;
          state?: Database["public"]["Enums"]["notification_state"];
          step_id?: string | null;
          submission_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "notifications_quote_id_fkey";
            columns: ["quote_id"];
            isOneToOne: false;
            referencedRelation: "quotes";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "notifications_submission_id_fkey";
            columns: ["submission_id"];
            isOneToOne: false;
            referencedRelation: "quote_submissions";
            referencedColumns: ["id"];
          },
        ];
      };
      payment_refunds: {
        Row: {
          asked_by: string | null;
          cents: number;
          created_at: string;
          id: string;
          lowers_price: boolean;
          payment_id: string;
          reason: string | null;
          state: string;
          stripe_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          asked_by?: string | null;
          cents: number;
          created_at?: string;
          id?: string;
          lowers_price?: boolean;
          payment_id: string;
          reason?: string | null;
          state?: string;
          stripe_id?: string | null;
        };
        Update: {
          asked_by?: string | null;
          cents?: number;
          created_at?: string;
          id?: string;
          lowers_price?: boolean;
          payment_id?: string;
          reason?: string | null;
          state?: string;
          stripe_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "payment_refunds_payment_id_fkey";
            columns: ["payment_id"];
            isOneToOne: false;
            referencedRelation: "payments";
            referencedColumns: ["id"];
          },
        ];
      };
      payment_reminders: {
        Row: {
          acceptance_id: string;
          asked_by: string | null;
          created_at: string;
          due_number: number | null;
          id: string;
          moment: string;
          quote_id: string;
          what: string;
        };
        ComputedFields: never;
        Insert: {
          acceptance_id: string;
          asked_by?: string | null;
          created_at?: string;
          due_number?: number | null;
          id?: string;
          moment: string;
          quote_id: string;
          what: string;
        };
        Update: {
          acceptance_id?: string;
          asked_by?: string | null;
          created_at?: string;
          due_number?: number | null;
          id?: string;
          moment?: string;
          quote_id?: string;
          what?: string;
        };
        Relationships: [
          {
            foreignKeyName: "payment_reminders_acceptance_id_fkey";
            columns: ["acceptance_id"];
            isOneToOne: false;
            referencedRelation: "quote_acceptances";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "payment_reminders_quote_id_fkey";
            columns: ["quote_id"];
            isOneToOne: false;
            referencedRelation: "quotes";
            referencedColumns: ["id"];
          },
        ];
      };
      payments: {
        Row: {
          acceptance_id: string | null;
          amount_cents: number;
          created_at: string;
          currency: string;
          dispute: string | null;
          due_number: number | null;
          hash: string;
          id: string;
          intent_id: string | null;
          last4: string | null;
          lost_cents: number;
          method: string | null;
          paid_at: string | null;
          paid_cents: number;
          paid_on: string | null;
          problem: string | null;
          quote_id: string;
          receipt_url: string | null;
          recorded_by: string | null;
          reference: string | null;
          refunded_cents: number;
          revision: number;
          session_id: string | null;
          state: string;
          version: number;
          voided_at: string | null;
          voided_by: string | null;
          way: string;
          what: string;
        };
        ComputedFields: never;
        Insert: {
          acceptance_id?: string | null;
          amount_cents: number;
          created_at?: string;
          currency?: string;
          dispute?: string | null;
          due_number?: number | null;
          hash: string;
          id?: string;
          intent_id?: string | null;
          last4?: string | null;
          lost_cents?: number;
          method?: string | null;
          paid_at?: string | null;
          paid_cents?: number;
          paid_on?: string | null;
          problem?: string | null;
          quote_id: string;
          receipt_url?: string | null;
          recorded_by?: string | null;
          reference?: string | null;
          refunded_cents?: number;
          revision?: number;
          session_id?: string | null;
          state?: string;
          version: number;
          voided_at?: string | null;
          voided_by?: string | null;
          way?: string;
          what?: string;
        };
        Update: {
          acceptance_id?: string | null;
          amount_cents?: number;
          created_at?: string;
          currency?: string;
          dispute?: string | null;
          due_number?: number | null;
          hash?: string;
          id?: string;
          intent_id?: string | null;
          last4?: string | null;
          lost_cents?: number;
          method?: string | null;
          paid_at?: string | null;
          paid_cents?: number;
          paid_on?: string | null;
          problem?: string | null;
          quote_id?: string;
          receipt_url?: string | null;
          recorded_by?: string | null;
          reference?: string | null;
          refunded_cents?: number;
          revision?: number;
          session_id?: string | null;
          state?: string;
          version?: number;
          voided_at?: string | null;
          voided_by?: string | null;
          way?: string;
          what?: string;
        };
        Relationships: [
          {
            foreignKeyName: "payments_acceptance_id_fkey";
            columns: ["acceptance_id"];
            isOneToOne: false;
            referencedRelation: "quote_acceptances";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "payments_quote_id_fkey";
            columns: ["quote_id"];
            isOneToOne: false;
            referencedRelation: "quotes";
            referencedColumns: ["id"];
          },
        ];
      };
      price_items: {
        Row: {
          created_at: string;
          event_day: number | null;
          id: string;
          is_taxed: boolean;
          model: string | null;
          month: number | null;
          name: string | null;
          name_es: string | null;
          package_day: number | null;
          package_weekend: number | null;
          week: number | null;
          weekend: number | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          event_day?: number | null;
          id: string;
          is_taxed?: boolean;
          model?: string | null;
          month?: number | null;
          name?: string | null;
          name_es?: string | null;
          package_day?: number | null;
          package_weekend?: number | null;
          week?: number | null;
          weekend?: number | null;
        };
        Update: {
          created_at?: string;
          event_day?: number | null;
          id?: string;
          is_taxed?: boolean;
          model?: string | null;
          month?: number | null;
          name?: string | null;
          name_es?: string | null;
          package_day?: number | null;
          package_weekend?: number | null;
          week?: number | null;
          weekend?: number | null;
        };
        Relationships: [];
      };
      quote_acceptances: {
        Row: {
          accepted_at: string;
          address: string | null;
          agent: string | null;
          company: string | null;
          consent: string | null;
          deposit_from: string | null;
          hash: string;
          id: string;
          language: string;
          link_id: string | null;
          name: string;
          po_number: string | null;
          quote_id: string;
          recorded_by: string | null;
          request_id: string;
          terms_version: number | null;
          version: number;
          void_reason: string | null;
          voided_at: string | null;
          voided_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          accepted_at?: string;
          address?: string | null;
          agent?: string | null;
          company?: string | null;
          consent?: string | null;
          deposit_from?: string | null;
          hash: string;
          id?: string;
          language: string;
          link_id?: string | null;
          name: string;
          po_number?: string | null;
          quote_id: string;
          recorded_by?: string | null;
          request_id?: string;
          terms_version?: number | null;
          version: number;
          void_reason?: string | null;
          voided_at?: string | null;
          voided_by?: string | null;
        };
        Update: {
          accepted_at?: string;
          address?: string | null;
          agent?: string | null;
          company?: string | null;
          consent?: string | null;
          deposit_from?: string | null;
          hash?: string;
          id?: string;
          language?: string;
          link_id?: string | null;
          name?: string;
          po_number?: string | null;
          quote_id?: string;
          recorded_by?: string | null;
          request_id?: string;
          terms_version?: number | null;
          version?: number;
          void_reason?: string | null;
          voided_at?: string | null;
          voided_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "quote_acceptances_link_id_fkey";
            columns: ["link_id"];
            isOneToOne: false;
            referencedRelation: "quote_links";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "quote_acceptances_quote_id_fkey";
            columns: ["quote_id"];
            isOneToOne: false;
            referencedRelation: "quotes";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "quote_acceptances_quote_id_version_fkey";
            columns: ["quote_id", "version"];
            isOneToOne: false;
            referencedRelation: "quote_versions";
            referencedColumns: ["quote_id", "number"];
          },
          {
            foreignKeyName: "quote_acceptances_terms_version_fkey";
            columns: ["terms_version"];
            isOneToOne: false;
            referencedRelation: "rental_terms";
            referencedColumns: ["id"];
          },
        ];
      };
      quote_activity: {
        Row: {
          action: Database["public"]["Enums"]["quote_activity_action"];
          actor_id: string | null;
          actor_name: string | null;
          after: string | null;
          before: string | null;
          created_at: string;
          id: number;
          note: string | null;
          quote_id: string | null;
          submission_id: string;
        };
        ComputedFields: never;
        Insert: {
          action: Database["public"]["Enums"]["quote_activity_action"];
          actor_id?: string | null;
          actor_name?: string | null;
          after?: string | null;
          before?: string | null;
          created_at?: string;
          id?: never;
          note?: string | null;
          quote_id?: string | null;
          submission_id: string;
        };
        Update: {
          action?: Database["public"]["Enums"]["quote_activity_action"];
          actor_id?: string | null;
          actor_name?: string | null;
          after?: string | null;
          before?: string | null;
          created_at?: string;
          id?: never;
          note?: string | null;
          quote_id?: string | null;
          submission_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "quote_activity_submission_id_fkey";
            columns: ["submission_id"];
            isOneToOne: false;
            referencedRelation: "quote_submissions";
            referencedColumns: ["id"];
          },
        ];
      };
      quote_links: {
        Row: {
          code_hash: string;
          id: string;
          made_at: string;
          quote_id: string;
          recipient: string | null;
          revoked_at: string | null;
          token_hash: string;
          typed_at: string | null;
          typed_from: string | null;
          version: number | null;
          viewed_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          code_hash: string;
          id?: string;
          made_at?: string;
          quote_id: string;
          recipient?: string | null;
          revoked_at?: string | null;
          token_hash: string;
          typed_at?: string | null;
          typed_from?: string | null;
          version?: number | null;
          viewed_at?: string | null;
        };
        Update: {
          code_hash?: string;
          id?: string;
          made_at?: string;
          quote_id?: string;
          recipient?: string | null;
          revoked_at?: string | null;
          token_hash?: string;
          typed_at?: string | null;
          typed_from?: string | null;
          version?: number | null;
          viewed_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "quote_links_quote_id_fkey";
            columns: ["quote_id"];
            isOneToOne: false;
            referencedRelation: "quotes";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "quote_links_typed_from_fkey";
            columns: ["typed_from"];
            isOneToOne: false;
            referencedRelation: "quote_links";
            referencedColumns: ["id"];
          },
        ];
      };
      quote_messages: {
        Row: {
          asked_count: number | null;
          asked_day: string | null;
          asked_place: string | null;
          author_id: string | null;
          author_name: string | null;
          body: string;
          created_at: string;
          id: string;
          kind: Database["public"]["Enums"]["quote_message_kind"];
          quote_id: string;
          request_id: string;
          settled_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          asked_count?: number | null;
          asked_day?: string | null;
          asked_place?: string | null;
          author_id?: string | null;
          author_name?: string | null;
          body?: string;
          created_at?: string;
          id?: string;
          kind: Database["public"]["Enums"]["quote_message_kind"];
          quote_id: string;
          request_id: string;
          settled_at?: string | null;
        };
        Update: {
          asked_count?: number | null;
          asked_day?: string | null;
          asked_place?: string | null;
          author_id?: string | null;
          author_name?: string | null;
          body?: string;
          created_at?: string;
          id?: string;
          kind?: Database["public"]["Enums"]["quote_message_kind"];
          quote_id?: string;
          request_id?: string;
          settled_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "quote_messages_quote_id_fkey";
            columns: ["quote_id"];
            isOneToOne: false;
            referencedRelation: "quotes";
            referencedColumns: ["id"];
          },
        ];
      };
      quote_papers: {
        Row: {
          kind: Database["public"]["Enums"]["paper_kind"];
          quote_id: string;
          sent_at: string;
        };
        ComputedFields: never;
        Insert: {
          kind: Database["public"]["Enums"]["paper_kind"];
          quote_id: string;
          sent_at?: string;
        };
        Update: {
          kind?: Database["public"]["Enums"]["paper_kind"];
          quote_id?: string;
          sent_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "quote_papers_quote_id_fkey";
            columns: ["quote_id"];
            isOneToOne: false;
            referencedRelation: "quotes";
            referencedColumns: ["id"];
          },
        ];
      };
      quote_submissions: {
        Row: {
          additional_info: string | null;
          asked_again: boolean;
          asked_text: string;
          attribution: Json | null;
          contact_method: string;
          contact_value: string;
          created_at: string;
          details: Json | null;
          dismissal_note: string | null;
          dismissal_reason: Database["public"]["Enums"]["dismissal_reason"] | null;
          dismissal_reason_by_name: string | null;
          dismissed_at: string | null;
          dismissed_by_name: string | null;
          due_at: string;
          email: string | null;
          erased_at: string | null;
          event_address: string;
          event_date: string | null;
          event_type: string;
          fingerprint: string | null;
          first_contact_at: string | null;
          first_contact_kind: Database["public"]["Enums"]["request_entry_kind"] | null;
          first_sent_at: string | null;
          id: string;
          is_by_phone: boolean;
          is_proof: boolean;
          kind: Database["public"]["Enums"]["request_form"];
          many_from_contact: boolean;
          name: string;
          number_of_guests: number | null;
          phone: string | null;
          phone_key: string | null;
          processed: boolean;
          processed_at: string | null;
          processed_by: string | null;
          search_text: string;
          taken_at: string | null;
          taken_by: string | null;
          taken_by_name: string | null;
        };
        ComputedFields: never;
        Insert: {
          additional_info?: string | null;
          asked_again?: boolean;
          asked_text?: never;
          attribution?: Json | null;
          contact_method: string;
          contact_value: string;
          created_at?: string;
          details?: Json | null;
          dismissal_note?: string | null;
          dismissal_reason?: Database["public"]["Enums"]["dismissal_reason"] | null;
          dismissal_reason_by_name?: string | null;
          dismissed_at?: string | null;
          dismissed_by_name?: string | null;
          due_at?: string;
          email?: string | null;
          erased_at?: string | null;
          event_address: string;
          event_date?: string | null;
          event_type: string;
          fingerprint?: string | null;
          first_contact_at?: string | null;
          first_contact_kind?: Database["public"]["Enums"]["request_entry_kind"] | null;
          first_sent_at?: string | null;
          id?: string;
          is_by_phone?: boolean;
          is_proof?: boolean;
          kind?: never;
          many_from_contact?: boolean;
          name: string;
          number_of_guests?: number | null;
          phone?: string | null;
          phone_key?: never;
          processed?: boolean;
          processed_at?: string | null;
          processed_by?: string | null;
          search_text?: never;
          taken_at?: string | null;
          taken_by?: string | null;
          taken_by_name?: string | null;
        };
        Update: {
          additional_info?: string | null;
          asked_again?: boolean;
          asked_text?: never;
          attribution?: Json | null;
          contact_method?: string;
          contact_value?: string;
          created_at?: string;
          details?: Json | null;
          dismissal_note?: string | null;
          dismissal_reason?: Database["public"]["Enums"]["dismissal_reason"] | null;
          dismissal_reason_by_name?: string | null;
          dismissed_at?: string | null;
          dismissed_by_name?: string | null;
          due_at?: string;
          email?: string | null;
          erased_at?: string | null;
          event_address?: string;
          event_date?: string | null;
          event_type?: string;
          fingerprint?: string | null;
          first_contact_at?: string | null;
          first_contact_kind?: Database["public"]["Enums"]["request_entry_kind"] | null;
          first_sent_at?: string | null;
          id?: string;
          is_by_phone?: boolean;
          is_proof?: boolean;
          kind?: never;
          many_from_contact?: boolean;
          name?: string;
          number_of_guests?: number | null;
          phone?: string | null;
          phone_key?: never;
          processed?: boolean;
          processed_at?: string | null;
          processed_by?: string | null;
          search_text?: never;
          taken_at?: string | null;
          taken_by?: string | null;
          taken_by_name?: string | null;
        };
        Relationships: [];
      };
      quote_units: {
        Row: {
          quote_id: string;
          unit_id: string;
        };
        ComputedFields: never;
        Insert: {
          quote_id: string;
          unit_id: string;
        };
        Update: {
          quote_id?: string;
          unit_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "quote_units_quote_id_fkey";
            columns: ["quote_id"];
            isOneToOne: false;
            referencedRelation: "quotes";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "quote_units_unit_id_fkey";
            columns: ["unit_id"];
            isOneToOne: false;
            referencedRelation: "trailer_units";
            referencedColumns: ["id"];
          },
        ];
      };
      quote_versions: {
        Row: {
          created_at: string;
          document: NonNullable<Json>;
          hash: string;
          number: number;
          quote_id: string;
          standing_id: number | null;
          tax_share: number | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          document: NonNullable<Json>;
          hash: string;
          number: number;
          quote_id: string;
          standing_id?: number | null;
          tax_share?: never;
        };
        Update: {
          created_at?: string;
          document?: NonNullable<Json>;
          hash?: string;
          number?: number;
          quote_id?: string;
          standing_id?: number | null;
          tax_share?: never;
        };
        Relationships: [
          {
            foreignKeyName: "quote_versions_quote_id_fkey";
            columns: ["quote_id"];
            isOneToOne: false;
            referencedRelation: "quotes";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "quote_versions_standing_id_fkey";
            columns: ["standing_id"];
            isOneToOne: false;
            referencedRelation: "standing_texts";
            referencedColumns: ["id"];
          },
        ];
      };
      quotes: {
        Row: {
          accepted_by: string | null;
          additional_info: string | null;
          asked_text: string;
          attribution: Json | null;
          billing_email: string | null;
          billing_name: string | null;
          created_at: string;
          decided_at: string | null;
          delivery_on: string | null;
          delivery_window: string | null;
          deposit: number | null;
          deposit_rule: Json | null;
          details: Json | null;
          email: string | null;
          event_address: string | null;
          event_date: string | null;
          event_type: string | null;
          follow_up_on: string | null;
          id: string;
          inclusions: string[] | null;
          is_open: boolean;
          is_open_ended: boolean;
          kind: Database["public"]["Enums"]["request_form"];
          lines: Json | null;
          loss_reason: string | null;
          name: string;
          net_days: number | null;
          number_of_guests: number | null;
          phone: string | null;
          phone_key: string | null;
          pickup_on: string | null;
          pickup_window: string | null;
          quote_amount: number | null;
          quote_notes: string | null;
          rental_from: string | null;
          rental_until: string | null;
          revision: number;
          search_text: string;
          sent_at: string | null;
          service_every_days: number | null;
          service_weekdays: number[] | null;
          site_access: string | null;
          site_address: string | null;
          site_contact: string | null;
          site_utilities: string | null;
          status: Database["public"]["Enums"]["quote_status"];
          submission_id: string;
          terms_version: number | null;
          valid_until: string;
        };
        ComputedFields: never;
        Insert: {
          accepted_by?: string | null;
          additional_info?: string | null;
          asked_text?: string;
          attribution?: Json | null;
          billing_email?: string | null;
          billing_name?: string | null;
          created_at?: string;
          decided_at?: string | null;
          delivery_on?: string | null;
          delivery_window?: string | null;
          deposit?: number | null;
          deposit_rule?: Json | null;
          details?: Json | null;
          email?: string | null;
          event_address?: string | null;
          event_date?: string | null;
          event_type?: string | null;
          follow_up_on?: string | null;
          id?: string;
          inclusions?: string[] | null;
          is_open?: never;
          is_open_ended?: boolean;
          kind?: never;
          lines?: Json | null;
          loss_reason?: string | null;
          name: string;
          net_days?: number | null;
          number_of_guests?: number | null;
          phone?: string | null;
          phone_key?: never;
          pickup_on?: string | null;
          pickup_window?: string | null;
          quote_amount?: number | null;
          quote_notes?: string | null;
          rental_from?: never;
          rental_until?: never;
          revision?: number;
          search_text?: never;
          sent_at?: string | null;
          service_every_days?: number | null;
          service_weekdays?: number[] | null;
          site_access?: string | null;
          site_address?: string | null;
          site_contact?: string | null;
          site_utilities?: string | null;
          status?: Database["public"]["Enums"]["quote_status"];
          submission_id: string;
          terms_version?: number | null;
          valid_until?: string;
        };
        Update: {
          accepted_by?: string | null;
          additional_info?: string | null;
          asked_text?: string;
          attribution?: Json | null;
          billing_email?: string | null;
          billing_name?: string | null;
          created_at?: string;
          decided_at?: string | null;
          delivery_on?: string | null;
          delivery_window?: string | null;
          deposit?: number | null;
          deposit_rule?: Json | null;
          details?: Json | null;
          email?: string | null;
          event_address?: string | null;
          event_date?: string | null;
          event_type?: string | null;
          follow_up_on?: string | null;
          id?: string;
          inclusions?: string[] | null;
          is_open?: never;
          is_open_ended?: boolean;
          kind?: never;
          lines?: Json | null;
          loss_reason?: string | null;
          name?: string;
          net_days?: number | null;
          number_of_guests?: number | null;
          phone?: string | null;
          phone_key?: never;
          pickup_on?: string | null;
          pickup_window?: string | null;
          quote_amount?: number | null;
          quote_notes?: string | null;
          rental_from?: never;
          rental_until?: never;
          revision?: number;
          search_text?: never;
          sent_at?: string | null;
          service_every_days?: number | null;
          service_weekdays?: number[] | null;
          site_access?: string | null;
          site_address?: string | null;
          site_contact?: string | null;
          site_utilities?: string | null;
          status?: Database["public"]["Enums"]["quote_status"];
          submission_id?: string;
          terms_version?: number | null;
          valid_until?: string;
        };
        Relationships: [
          {
            foreignKeyName: "quotes_submission_id_fkey";
            columns: ["submission_id"];
            isOneToOne: true;
            referencedRelation: "quote_submissions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "quotes_terms_version_fkey";
            columns: ["terms_version"];
            isOneToOne: false;
            referencedRelation: "rental_terms";
            referencedColumns: ["id"];
          },
        ];
      };
      received_messages: {
        Row: {
          attachments: string[];
          body: string;
          channel: Database["public"]["Enums"]["notification_channel"];
          id: string;
          is_automatic: boolean;
          is_cut: boolean;
          may_mean_stop: boolean;
          provider_key: string;
          quote_id: string | null;
          received_at: string;
          sender: string;
          sender_name: string | null;
          settled_at: string | null;
          subject: string | null;
          whole: string;
        };
        ComputedFields: never;
        Insert: {
          attachments?: string[];
          body: string;
          channel: Database["public"]["Enums"]["notification_channel"];
          id?: string;
          is_automatic: boolean;
          is_cut: boolean;
          may_mean_stop?: boolean;
          provider_key: string;
          quote_id?: string | null;
          received_at?: string;
          sender: string;
          sender_name?: string | null;
          settled_at?: string | null;
          subject?: string | null;
          whole: string;
        };
        Update: {
          attachments?: string[];
          body?: string;
          channel?: Database["public"]["Enums"]["notification_channel"];
          id?: string;
          is_automatic?: boolean;
          is_cut?: boolean;
          may_mean_stop?: boolean;
          provider_key?: string;
          quote_id?: string | null;
          received_at?: string;
          sender?: string;
          sender_name?: string | null;
          settled_at?: string | null;
          subject?: string | null;
          whole?: string;
        };
        Relationships: [
          {
            foreignKeyName: "received_messages_quote_id_fkey";
            columns: ["quote_id"];
            isOneToOne: false;
            referencedRelation: "quotes";
            referencedColumns: ["id"];
          },
        ];
      };
      rental_terms: {
        Row: {
          body: string;
          created_at: string;
          id: number;
          in_use_since: string | null;
          spanish_body: string | null;
          summary: string;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          created_at?: string;
          id: number;
          in_use_since?: string | null;
          spanish_body?: string | null;
          summary: string;
        };
        Update: {
          body?: string;
          created_at?: string;
          id?: number;
          in_use_since?: string | null;
          spanish_body?: string | null;
          summary?: string;
        };
        Relationships: [];
      };
      request_entries: {
        Row: {
          actor_id: string;
          actor_name: string;
          created_at: string;
          id: string;
          kind: Database["public"]["Enums"]["request_entry_kind"];
          note: string | null;
          submission_id: string;
          voids: string | null;
        };
        ComputedFields: never;
        Insert: {
          actor_id: string;
          actor_name: string;
          created_at?: string;
          id: string;
          kind: Database["public"]["Enums"]["request_entry_kind"];
          note?: string | null;
          submission_id: string;
          voids?: string | null;
        };
        Update: {
          actor_id?: string;
          actor_name?: string;
          created_at?: string;
          id?: string;
          kind?: Database["public"]["Enums"]["request_entry_kind"];
          note?: string | null;
          submission_id?: string;
          voids?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "request_entries_submission_id_fkey";
            columns: ["submission_id"];
            isOneToOne: false;
            referencedRelation: "quote_submissions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "request_entries_voids_fkey";
            columns: ["voids"];
            isOneToOne: false;
            referencedRelation: "request_entries";
            referencedColumns: ["id"];
          },
        ];
      };
      role_changes: {
        Row: {
          action: Database["public"]["Enums"]["role_change_action"];
          actor_id: string | null;
          actor_name: string | null;
          alert_entry: string | null;
          alert_list: string | null;
          created_at: string;
          id: number;
          role: Database["public"]["Enums"]["app_role"];
          user_email: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          action: Database["public"]["Enums"]["role_change_action"];
          actor_id?: string | null;
          actor_name?: string | null;
          alert_entry?: string | null;
          alert_list?: string | null;
          created_at?: string;
          id?: never;
          role: Database["public"]["Enums"]["app_role"];
          user_email?: string | null;
          user_id?: string | null;
        };
        Update: {
          action?: Database["public"]["Enums"]["role_change_action"];
          actor_id?: string | null;
          actor_name?: string | null;
          alert_entry?: string | null;
          alert_list?: string | null;
          created_at?: string;
          id?: never;
          role?: Database["public"]["Enums"]["app_role"];
          user_email?: string | null;
          user_id?: string | null;
        };
        Relationships: [];
      };
      sample_permission: {
        Row: {
          id: boolean;
          may_be_sent: boolean;
        };
        ComputedFields: never;
        Insert: {
          id?: boolean;
          may_be_sent?: boolean;
        };
        Update: {
          id?: boolean;
          may_be_sent?: boolean;
        };
        Relationships: [];
      };
      seasons: {
        Row: {
          created_at: string;
          first_day: string;
          id: string;
          last_day: string;
          model: string | null;
          name: string;
          name_es: string | null;
          percent: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          first_day: string;
          id?: string;
          last_day: string;
          model?: string | null;
          name: string;
          name_es?: string | null;
          percent: number;
        };
        Update: {
          created_at?: string;
          first_day?: string;
          id?: string;
          last_day?: string;
          model?: string | null;
          name?: string;
          name_es?: string | null;
          percent?: number;
        };
        Relationships: [];
      };
      standing_texts: {
        Row: {
          id: number;
          texts: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          id?: never;
          texts: NonNullable<Json>;
        };
        Update: {
          id?: never;
          texts?: NonNullable<Json>;
        };
        Relationships: [];
      };
      stop_marks: {
        Row: {
          day: string;
          done_at: string;
          marked_by: string;
          quote_id: string;
          step: string;
          undone_at: string | null;
          undone_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          day: string;
          done_at: string;
          marked_by: string;
          quote_id: string;
          step: string;
          undone_at?: string | null;
          undone_by?: string | null;
        };
        Update: {
          day?: string;
          done_at?: string;
          marked_by?: string;
          quote_id?: string;
          step?: string;
          undone_at?: string | null;
          undone_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "stop_marks_quote_id_fkey";
            columns: ["quote_id"];
            isOneToOne: false;
            referencedRelation: "quotes";
            referencedColumns: ["id"];
          },
        ];
      };
      stop_photos: {
        Row: {
          action: string;
          day: string;
          entry_id: string | null;
          id: string;
          image: string;
          quote_id: string;
          removed_at: string | null;
          taken_at: string;
          taken_by: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          day: string;
          entry_id?: string | null;
          id: string;
          image: string;
          quote_id: string;
          removed_at?: string | null;
          taken_at: string;
          taken_by: string;
        };
        Update: {
          action?: string;
          day?: string;
          entry_id?: string | null;
          id?: string;
          image?: string;
          quote_id?: string;
          removed_at?: string | null;
          taken_at?: string;
          taken_by?: string;
        };
        Relationships: [
          {
            foreignKeyName: "stop_photos_entry_id_fkey";
            columns: ["entry_id"];
            isOneToOne: false;
            referencedRelation: "trailer_log";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "stop_photos_quote_id_fkey";
            columns: ["quote_id"];
            isOneToOne: false;
            referencedRelation: "quotes";
            referencedColumns: ["id"];
          },
        ];
      };
      text_opt_outs: {
        Row: {
          number: string;
          since: string;
          word: string;
        };
        ComputedFields: never;
        Insert: {
          number: string;
          since?: string;
          word: string;
        };
        Update: {
          number?: string;
          since?: string;
          word?: string;
        };
        Relationships: [];
      };
      trailer_log: {
        Row: {
          first_day: string | null;
          id: string;
          kind: string;
          last_day: string | null;
          noted_at: string;
          noted_by: string | null;
          settled_at: string | null;
          settled_by: string | null;
          stop_day: string | null;
          submission_id: string | null;
          unit_id: string;
          words: string;
        };
        ComputedFields: never;
        Insert: {
          first_day?: string | null;
          id: string;
          kind: string;
          last_day?: string | null;
          noted_at?: string;
          noted_by?: string | null;
          settled_at?: string | null;
          settled_by?: string | null;
          stop_day?: string | null;
          submission_id?: string | null;
          unit_id: string;
          words: string;
        };
        Update: {
          first_day?: string | null;
          id?: string;
          kind?: string;
          last_day?: string | null;
          noted_at?: string;
          noted_by?: string | null;
          settled_at?: string | null;
          settled_by?: string | null;
          stop_day?: string | null;
          submission_id?: string | null;
          unit_id?: string;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: "trailer_log_submission_id_fkey";
            columns: ["submission_id"];
            isOneToOne: false;
            referencedRelation: "quote_submissions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "trailer_log_unit_id_fkey";
            columns: ["unit_id"];
            isOneToOne: false;
            referencedRelation: "trailer_units";
            referencedColumns: ["id"];
          },
        ];
      };
      trailer_units: {
        Row: {
          created_at: string;
          id: string;
          model: string;
          name: string;
          retired_on: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          model: string;
          name: string;
          retired_on?: string | null;
        };
        Update: {
          created_at?: string;
          id?: string;
          model?: string;
          name?: string;
          retired_on?: string | null;
        };
        Relationships: [];
      };
      unit_outages: {
        Row: {
          created_at: string;
          first_day: string;
          id: string;
          last_day: string | null;
          reason: string;
          unit_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          first_day: string;
          id?: string;
          last_day?: string | null;
          reason: string;
          unit_id: string;
        };
        Update: {
          created_at?: string;
          first_day?: string;
          id?: string;
          last_day?: string | null;
          reason?: string;
          unit_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "unit_outages_unit_id_fkey";
            columns: ["unit_id"];
            isOneToOne: false;
            referencedRelation: "trailer_units";
            referencedColumns: ["id"];
          },
        ];
      };
      user_roles: {
        Row: {
          role: Database["public"]["Enums"]["app_role"];
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          role: Database["public"]["Enums"]["app_role"];
          user_id: string;
        };
        Update: {
          role?: Database["public"]["Enums"]["app_role"];
          user_id?: string;
        };
        Relationships: [];
      };
      visit_changes: {
        Row: {
          changed_at: string;
          changed_by: string;
          held_on: string | null;
          id: string;
          planned_on: string | null;
          quote_id: string;
        };
        ComputedFields: never;
        Insert: {
          changed_at?: string;
          changed_by: string;
          held_on?: string | null;
          id?: string;
          planned_on?: string | null;
          quote_id: string;
        };
        Update: {
          changed_at?: string;
          changed_by?: string;
          held_on?: string | null;
          id?: string;
          planned_on?: string | null;
          quote_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "visit_changes_quote_id_fkey";
            columns: ["quote_id"];
            isOneToOne: false;
            referencedRelation: "quotes";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      accept_for_customer: {
        Args: {
          _at?: string;
          _by?: string;
          _facts?: Json;
          _overbook?: boolean;
          _quote_id: string;
          _revision: number;
          _standing?: Json;
          _terms_version?: number;
        };
        Returns: Database["public"]["Tables"]["quotes"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "quotes";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      accept_invitation: { Args: { _name: string }; Returns: undefined };
      accept_quote: {
        Args: {
          _company: string;
          _digits?: string;
          _hash: string;
          _language: string;
          _name: string;
          _po_number?: string;
          _request_id: string;
          _token: string;
          _version: number;
        };
        Returns: Json;
      };
      accept_worker_call: { Args: { _id: string }; Returns: boolean };
      add_colleague: { Args: { _email: string }; Returns: string };
      add_device: {
        Args: { _auth: string; _endpoint: string; _name: string; _p256dh: string };
        Returns: undefined;
      };
      add_request_entry: {
        Args: {
          _id: string;
          _kind: Database["public"]["Enums"]["request_entry_kind"];
          _note?: string;
          _submission_id: string;
        };
        Returns: undefined;
      };
      add_stop_photo: {
        Args: {
          _action: string;
          _day: string;
          _id: string;
          _image: string;
          _quote_id: string;
          _taken_at: string;
        };
        Returns: undefined;
      };
      admit_origin: { Args: { _headers: Json }; Returns: boolean };
      alert_lists: {
        Args: Record<PropertyKey, never>;
        Returns: {
          emails: string[];
          list: string;
          phones: string[];
          told_after_minutes: number;
        }[];
      };
      answer_customer: {
        Args: { _body: string; _quote_id: string; _request_id: string };
        Returns: undefined;
      };
      answer_stop: { Args: { _id: string; _is_stop: boolean }; Returns: undefined };
      ask_for_site: { Args: { _quote_id: string }; Returns: undefined };
      ask_refund: {
        Args: {
          _cents: number;
          _left_cents?: number;
          _lowers_price?: boolean;
          _payment_id: string;
          _reason: string;
          _refund_id: string;
        };
        Returns: Json;
      };
      assign_units: {
        Args: { _quote_id: string; _seen_ids?: string[]; _unit_ids: string[] };
        Returns: undefined;
      };
      availability: { Args: { _day: string }; Returns: Json };
      begin_payment: { Args: { _token: string; _what?: string }; Returns: Json };
      begin_proof_of_life: { Args: Record<PropertyKey, never>; Returns: Json };
      booking_money_of: { Args: { _quote_id: string }; Returns: Json };
      books: {
        Args: { _after?: string; _from: string; _limit?: number; _until: string };
        Returns: Json;
      };
      busiest_days: {
        Args: { _except?: string; _from: string; _until: string };
        Returns: {
          accepted: number;
          day: string;
          model: string;
          owned: number;
          sent: number;
        }[];
      };
      business_facts: { Args: Record<PropertyKey, never>; Returns: Json };
      business_paper: {
        Args: { _kind: Database["public"]["Enums"]["paper_kind"] };
        Returns: string;
      };
      cancel_booking: {
        Args: {
          _agreed?: boolean;
          _by: Database["public"]["Enums"]["canceling_party"];
          _channels: string[];
          _quote_id: string;
          _reason: string;
          _revision: number;
        };
        Returns: Database["public"]["Tables"]["bookings"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "bookings";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      cancel_terms: { Args: { _quote_id: string }; Returns: Json };
      change_business: { Args: { _changes: Json }; Returns: undefined };
      change_visit: {
        Args: {
          _day?: string;
          _price?: number;
          _quote_id: string;
          _revision: number;
          _to?: string;
        };
        Returns: Database["public"]["Tables"]["bookings"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "bookings";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      check_request: { Args: Record<PropertyKey, never>; Returns: undefined };
      claim_device_tests: {
        Args: Record<PropertyKey, never>;
        Returns: {
          auth: string;
          endpoint: string;
          id: string;
          p256dh: string;
        }[];
      };
      claim_notifications: {
        Args: {
          _business?: string;
          _channels: string[];
          _limit: number;
          _push_key?: string;
          _worker: string;
        };
        Returns: {
          address: string;
          attempt: number;
          audience: Database["public"]["Enums"]["notification_audience"];
          change: Json;
          channel: Database["public"]["Enums"]["notification_channel"];
          device: Json;
          id: string;
          is_unanswered: boolean;
          kind: Database["public"]["Enums"]["notification_kind"];
          letter: Json;
          quote: Json;
          request_count: number;
          requests: Json;
        }[];
      };
      correct_reason: {
        Args: { _quote_id: string; _reason: string; _revision: number };
        Returns: Database["public"]["Tables"]["quotes"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "quotes";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      correct_request_email: { Args: { _email: string; _request: Json }; Returns: boolean };
      count_found: {
        Args: { _first_id?: string; _last_id?: string; _limit: number; _patterns: string[] };
        Returns: {
          dismissed_requests: number;
          open_requests: number;
          quotes: number;
        }[];
      };
      customer_agreed_to_texts: {
        Args: { _phone: string; _submission_id: string };
        Returns: boolean;
      };
      customer_history: {
        Args: { _submission_id: string };
        Returns: {
          created_at: string;
          dismissed_at: string;
          event_date: string;
          event_type: string;
          is_possible_duplicate: boolean;
          kind: Database["public"]["Enums"]["request_form"];
          name: string;
          processed: boolean;
          quote_amount: number;
          quote_id: string;
          quote_status: Database["public"]["Enums"]["quote_status"];
          submission_id: string;
        }[];
      };
      day_links: {
        Args: { _day: string };
        Returns: {
          driver: string;
          id: string;
          made_at: string;
          made_by: string;
          opened_at: string;
        }[];
      };
      day_sheet: { Args: { _day: string }; Returns: Json };
      decline_for_customer: {
        Args: { _at?: string; _quote_id: string; _reason: string; _revision: number };
        Returns: Database["public"]["Tables"]["quotes"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "quotes";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      decline_quote: {
        Args: { _digits?: string; _reason: string; _request_id: string; _token: string };
        Returns: Json;
      };
      desk_figures: { Args: { _from?: string; _until?: string }; Returns: Json };
      desk_status: {
        Args: { _own?: string };
        Returns: {
          business_date: string;
          due_today: number;
          follow_ups_due: number;
          mine: number;
          next_due_at: string;
          next_emergency_due_at: string;
          open_emergencies: number;
          open_requests: number;
          overdue_requests: number;
          server_now: string;
          this_weekend: number;
          untaken: number;
        }[];
      };
      dismiss_requests: { Args: { _ids: string[] }; Returns: string[] };
      driver_day: { Args: { _token: string }; Returns: Json };
      driver_mark: {
        Args: { _done_at: string; _quote_id: string; _step: string; _token: string };
        Returns: boolean;
      };
      driver_photo: {
        Args: {
          _action: string;
          _entry_id?: string;
          _id: string;
          _image: string;
          _quote_id: string;
          _taken_at: string;
          _token: string;
        };
        Returns: boolean;
      };
      driver_report: {
        Args: { _action: string; _entry: Json; _quote_id: string; _token: string };
        Returns: boolean;
      };
      drop_notification: { Args: { _id: string }; Returns: undefined };
      edit_booking: {
        Args: { _facts: Json; _quote_id: string; _revision: number };
        Returns: Database["public"]["Tables"]["bookings"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "bookings";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      edit_quote: {
        Args: { _changes: Json; _quote_id: string; _revision: number };
        Returns: Database["public"]["Tables"]["quotes"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "quotes";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      ended_bookings: {
        Args: { _after_id?: string; _after_on?: string; _limit: number };
        Returns: Json;
      };
      expire_notification: {
        Args: { _answer: string; _id: string; _worker: string };
        Returns: undefined;
      };
      explain_dismissals: {
        Args: {
          _ids: string[];
          _note?: string;
          _reason: Database["public"]["Enums"]["dismissal_reason"];
        };
        Returns: number;
      };
      extend_quote: {
        Args: { _quote_id: string; _revision: number; _valid_until: string };
        Returns: Database["public"]["Tables"]["quotes"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "quotes";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      fail_notification: {
        Args: {
          _answer: string;
          _id: string;
          _is_permanent: boolean;
          _is_unanswered: boolean;
          _worker: string;
        };
        Returns: undefined;
      };
      fail_payment: { Args: { _id: string }; Returns: undefined };
      fail_refund: { Args: { _id: string }; Returns: undefined };
      failed_notifications: {
        Args: Record<PropertyKey, never>;
        Returns: {
          address: string;
          answer: string;
          audience: Database["public"]["Enums"]["notification_audience"];
          call: string;
          channel: Database["public"]["Enums"]["notification_channel"];
          id: string;
          kind: Database["public"]["Enums"]["notification_kind"];
          must_be_known: boolean;
          quote_id: string;
          requested_at: string;
          requested_by: string;
          requests: number;
          says: string;
        }[];
      };
      file_received: { Args: { _id: string; _number: string }; Returns: string };
      find_bookings: {
        Args: { _first_id?: string; _last_id?: string; _limit: number; _patterns: string[] };
        Returns: Json;
      };
      finish_device_test: { Args: { _id: string; _is_gone: boolean }; Returns: undefined };
      finish_notification: {
        Args: { _answer: string; _id: string; _provider_id: string };
        Returns: undefined;
      };
      grant_admin: { Args: { _email: string }; Returns: string };
      has_role: {
        Args: { _role: Database["public"]["Enums"]["app_role"]; _user_id: string };
        Returns: boolean;
      };
      import_bookings: { Args: { _is_trial: boolean; _rows: Json }; Returns: Json };
      keep_paper: {
        Args: {
          _kind: Database["public"]["Enums"]["paper_kind"];
          _pdf: string;
          _valid_until?: string;
        };
        Returns: undefined;
      };
      leave_device: { Args: { _endpoint: string }; Returns: undefined };
      log_export: {
        Args: { _filter: Json; _list: string; _row_count: number; _search?: string };
        Returns: undefined;
      };
      look_at_request: {
        Args: { _id?: string; _is_quoting?: boolean };
        Returns: {
          is_quoting: boolean;
          name: string;
          submission_id: string;
          user_id: string;
        }[];
      };
      make_day_link: { Args: { _day: string; _driver?: string }; Returns: string };
      make_quote_link: { Args: { _quote_id: string }; Returns: Json };
      mark_quote_sent: {
        Args: {
          _channel?: Database["public"]["Enums"]["quote_channel"];
          _quote_id: string;
          _revision: number;
          _standing?: Json;
        };
        Returns: Database["public"]["Tables"]["quotes"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "quotes";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      mark_stop: {
        Args: { _day: string; _done_at: string; _quote_id: string; _step: string };
        Returns: undefined;
      };
      money_due: {
        Args: Record<PropertyKey, never>;
        Returns: {
          amount: number;
          due_on: string;
          email: string;
          event_date: string;
          is_taken_back: boolean;
          name: string;
          next_reminder_on: string;
          number: number;
          of: number;
          owed: Json;
          phone: string;
          quote_id: string;
          reminded: Json;
          what: string;
        }[];
      };
      money_figures: { Args: { _from: string; _until: string }; Returns: Json };
      money_to_give_back: {
        Args: Record<PropertyKey, never>;
        Returns: {
          amount: number;
          event_date: string;
          name: string;
          quote_id: string;
        }[];
      };
      move_availability: {
        Args: { _count?: number; _day: string; _token: string };
        Returns: string;
      };
      note_trailer: {
        Args: {
          _first_day?: string;
          _id: string;
          _kind: string;
          _last_day?: string;
          _unit_id: string;
          _words: string;
        };
        Returns: undefined;
      };
      notification_health: {
        Args: Record<PropertyKey, never>;
        Returns: {
          channels: string[];
          copies_spent: string[];
          failed: number;
          last_run_at: string;
          waiting: number;
          waiting_since: string;
        }[];
      };
      open_bookings: { Args: Record<PropertyKey, never>; Returns: Json };
      open_invitations: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          invited_at: string;
          invited_by_name: string;
        }[];
      };
      open_quote: { Args: { _token: string }; Returns: Json };
      opened_quote: { Args: { _quote_id: string }; Returns: Json };
      own_alerts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          by_email: boolean;
          email: string;
          sms_number: string;
        }[];
      };
      own_devices: {
        Args: { _endpoint: string };
        Returns: {
          created_at: string;
          id: string;
          is_this: boolean;
          last_sent_at: string;
          name: string;
        }[];
      };
      own_invitation: { Args: Record<PropertyKey, never>; Returns: boolean };
      own_staff_name: {
        Args: Record<PropertyKey, never>;
        Returns: {
          is_set: boolean;
          name: string;
        }[];
      };
      paper_of_quote: {
        Args: { _kind: Database["public"]["Enums"]["paper_kind"]; _token: string };
        Returns: string;
      };
      plan_change: {
        Args: {
          _follow_up_on?: string;
          _quote_id: string;
          _revision: number;
          _valid_until: string;
        };
        Returns: Database["public"]["Tables"]["bookings"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "bookings";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      plan_day: {
        Args: { _day: string; _driver?: string; _drivers?: Json; _order?: string[]; _times?: Json };
        Returns: undefined;
      };
      plan_follow_up: {
        Args: { _on?: string; _quote_id: string; _revision: number };
        Returns: Database["public"]["Tables"]["quotes"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "quotes";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      propose_change: {
        Args: {
          _agreed?: boolean;
          _channels: string[];
          _content: Json;
          _line?: string;
          _overbook?: boolean;
          _quote_id: string;
          _revision: number;
          _standing?: Json;
        };
        Returns: Database["public"]["Tables"]["bookings"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "bookings";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      public_prices: { Args: Record<PropertyKey, never>; Returns: Json };
      public_terms: { Args: Record<PropertyKey, never>; Returns: Json };
      push_setup: {
        Args: Record<PropertyKey, never>;
        Returns: {
          key: string;
          with_quotes: boolean;
        }[];
      };
      read_payment: { Args: { _id: string }; Returns: Json };
      receive_message: {
        Args: {
          _channel: Database["public"]["Enums"]["notification_channel"];
          _key: string;
          _message: Json;
          _opt_in?: boolean;
          _opt_out?: string;
          _quote_id?: string;
          _sender: string;
        };
        Returns: boolean;
      };
      record_payment: {
        Args: {
          _cents: number;
          _id: string;
          _is_sure?: boolean;
          _left_cents?: number;
          _paid_on: string;
          _quote_id: string;
          _reference?: string;
          _sends_receipt?: boolean;
          _way: string;
        };
        Returns: Json;
      };
      record_refund: {
        Args: {
          _cents: number;
          _left_cents?: number;
          _lowers_price?: boolean;
          _payment_id: string;
          _reason: string;
          _refund_id: string;
        };
        Returns: Json;
      };
      record_stripe_payment: {
        Args: {
          _event_id?: string;
          _event_type?: string;
          _id: string;
          _revision: number;
          _seen: Json;
        };
        Returns: string;
      };
      release_request: { Args: { _id: string }; Returns: boolean };
      remind_of_payment: { Args: { _channels: string[]; _quote_id: string }; Returns: undefined };
      remove_device: { Args: { _id: string }; Returns: undefined };
      remove_paper: {
        Args: { _kind: Database["public"]["Enums"]["paper_kind"] };
        Returns: undefined;
      };
      remove_second_factor: { Args: { _user_id: string }; Returns: undefined };
      remove_stop_photo: { Args: { _id: string; _is_removed: boolean }; Returns: undefined };
      remove_trailer_entry: { Args: { _id: string }; Returns: undefined };
      reopen_quote: {
        Args: { _quote_id: string; _revision: number };
        Returns: Database["public"]["Tables"]["quotes"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "quotes";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      report_delivery: {
        Args: {
          _at: string;
          _id: string;
          _outcome: Database["public"]["Enums"]["delivery_outcome"];
          _provider_id?: string;
          _trouble?: string;
        };
        Returns: undefined;
      };
      require_two_factors: { Args: { _is_required: boolean }; Returns: undefined };
      resend_notification: { Args: { _id: string }; Returns: undefined };
      resend_quote_link: { Args: { _contact: string; _number: string }; Returns: undefined };
      restore_requests: { Args: { _ids: string[] }; Returns: string[] };
      retention_status: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bytes: number;
          full_on: string;
          is_scheduled: boolean;
          last_requests: number;
          last_run_at: string;
          months: number;
          plan_bytes: number;
        }[];
      };
      revoke_admin: { Args: { _confirm_self?: boolean; _user_id: string }; Returns: undefined };
      revoke_day_link: { Args: { _id: string }; Returns: undefined };
      revoke_quote_link: { Args: { _id: string }; Returns: undefined };
      same_customers: {
        Args: { _ids: string[] };
        Returns: {
          next_created_at: string;
          next_due_at: string;
          others: string[];
          submission_id: string;
        }[];
      };
      search_quotes: {
        Args: {
          _after_at?: string;
          _after_id?: string;
          _first_id?: string;
          _from?: string;
          _is_follow_up_due?: boolean;
          _kind?: Database["public"]["Enums"]["request_form"];
          _language?: string;
          _last_id?: string;
          _limit: number;
          _patterns: string[];
          _source?: string;
          _status?: string;
          _today: string;
          _until?: string;
        };
        Returns: Database["public"]["Tables"]["quotes"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "quotes";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_submissions: {
        Args: {
          _after_at?: string;
          _after_id?: string;
          _from?: string;
          _is_dismissed?: boolean;
          _is_urgent_first?: boolean;
          _kind?: Database["public"]["Enums"]["request_form"];
          _language?: string;
          _limit: number;
          _patterns: string[];
          _source?: string;
          _until?: string;
        };
        Returns: Database["public"]["Tables"]["quote_submissions"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "quote_submissions";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      send_papers: {
        Args: { _kinds: string[]; _quote_id: string; _request_id: string; _words: string };
        Returns: undefined;
      };
      send_quote: {
        Args: {
          _agreed?: boolean;
          _channels: string[];
          _quote_id: string;
          _revision: number;
          _standing?: Json;
        };
        Returns: Database["public"]["Tables"]["quotes"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "quotes";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      set_alert_list: {
        Args: { _emails: string[]; _list: string; _phones: string[] };
        Returns: undefined;
      };
      set_own_alerts: { Args: { _by_email: boolean; _sms_number: string }; Returns: undefined };
      set_owner: { Args: { _is_owner: boolean; _user_id: string }; Returns: undefined };
      set_push_quotes: { Args: { _with_quotes: boolean }; Returns: undefined };
      set_staff_name: { Args: { _name: string }; Returns: string };
      settle_quote_messages: { Args: { _quote_id: string }; Returns: undefined };
      settle_received: { Args: { _id: string }; Returns: undefined };
      settle_trailer_entry: { Args: { _id: string; _is_settled: boolean }; Returns: undefined };
      stop_photo: { Args: { _id: string }; Returns: string };
      take_back_quote: { Args: { _quote_id: string; _revision: number }; Returns: string };
      take_call: {
        Args: {
          _additional_info?: string;
          _details?: Json;
          _email?: string;
          _event_address?: string;
          _event_date?: string;
          _id: string;
          _name: string;
          _number_of_guests?: number;
          _phone?: string;
        };
        Returns: Database["public"]["Tables"]["quote_submissions"]["Row"];
        SetofOptions: {
          from: "*";
          to: "quote_submissions";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      take_change_back: {
        Args: { _quote_id: string; _revision: number };
        Returns: Database["public"]["Tables"]["bookings"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "bookings";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      take_request: {
        Args: { _from?: string; _id: string };
        Returns: {
          taken_at: string;
          taken_by: string;
          taken_by_name: string;
        }[];
      };
      team_members: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          granted_at: string;
          granted_by: string;
          has_signed_in: boolean;
          is_owner: boolean;
          user_id: string;
        }[];
      };
      team_second_factors: {
        Args: Record<PropertyKey, never>;
        Returns: {
          user_id: string;
        }[];
      };
      tell_site: {
        Args: { _digits?: string; _request_id: string; _token: string; _told: Json };
        Returns: Json;
      };
      terms_accepted: {
        Args: Record<PropertyKey, never>;
        Returns: {
          quotes: number;
          version: number;
        }[];
      };
      test_device: { Args: { _id: string }; Returns: undefined };
      texts_of_request: { Args: { _submission_id: string }; Returns: Json };
      token_for_code: { Args: { _code: string; _number: string }; Returns: string };
      trailer_board: { Args: { _from: string; _until: string }; Returns: Json };
      trailer_entries: { Args: { _unit_id: string }; Returns: Json };
      trailers_in_service: {
        Args: { _from: string; _until: string };
        Returns: {
          day: string;
          model: string;
          owned: number;
        }[];
      };
      trailers_out: {
        Args: { _except?: string; _from: string; _until: string };
        Returns: {
          accepted: number;
          cleaned: number;
          day: string;
          delivered: number;
          model: string;
          picked_up: number;
          sent: number;
        }[];
      };
      two_factors_required: { Args: Record<PropertyKey, never>; Returns: boolean };
      undo_payment: { Args: { _id: string }; Returns: Json };
      undo_step: {
        Args: { _overbook?: boolean; _quote_id: string; _revision: number };
        Returns: Json;
      };
      view_quote: { Args: { _token: string }; Returns: boolean };
      viewed_quotes: { Args: { _ids: string[] }; Returns: string[] };
      void_acceptance: { Args: { _id: string; _reason: string }; Returns: undefined };
      void_request_entry: { Args: { _id: string }; Returns: undefined };
      withdraw_invitation: { Args: { _email: string }; Returns: undefined };
      worker_ages: {
        Args: Record<PropertyKey, never>;
        Returns: {
          has_alarm: boolean;
          last_run_seconds: number;
          oldest_waiting_seconds: number;
        }[];
      };
      write_about_quote: {
        Args: {
          _asked?: Json;
          _body?: string;
          _digits?: string;
          _kind: Database["public"]["Enums"]["quote_message_kind"];
          _request_id: string;
          _token: string;
        };
        Returns: Json;
      };
    };
    Enums: {
      app_role: "admin" | "owner";
      booking_status: "booked" | "canceled";
      canceling_party: "customer" | "business";
      change_outcome: "accepted" | "taken-back" | "replaced" | "canceled";
      delivery_outcome: "delivered" | "delayed" | "bounced" | "complained";
      dismissal_reason: "spam" | "duplicate" | "outside-area" | "other";
      ledger_kind: "charge" | "payment" | "refund" | "credit" | "dispute";
      notification_audience: "customer" | "office" | "member" | "list";
      notification_channel: "email" | "sms" | "push";
      notification_kind:
        | "lead"
        | "second-list"
        | "owner"
        | "acknowledgment"
        | "access"
        | "quote"
        | "quote-copy"
        | "quote-answer"
        | "quote-news"
        | "quote-review"
        | "quote-reminder"
        | "quote-receipt"
        | "quote-site";
      notification_state: "waiting" | "sending" | "sent" | "failed" | "dropped";
      paper_kind: "insurance" | "w9";
      quote_activity_action:
        | "created"
        | "status"
        | "amount"
        | "content"
        | "valid-until"
        | "follow-up"
        | "dismissed"
        | "restored"
        | "deleted"
        | "taken"
        | "released"
        | "dismissal-reason"
        | "undone"
        | "address-corrected"
        | "payment"
        | "payment-undone"
        | "refund"
        | "change-proposed"
        | "change-taken-back"
        | "change-accepted";
      quote_channel: "email" | "text" | "copy" | "print";
      quote_message_kind:
        | "question"
        | "change"
        | "day"
        | "cancel"
        | "again"
        | "decline"
        | "accept"
        | "taken"
        | "site"
        | "reply"
        | "answer"
        | "paid"
        | "money";
      quote_status: "pending" | "sent" | "accepted" | "declined";
      request_entry_kind:
        | "spoke"
        | "left-message"
        | "texted"
        | "no-answer"
        | "note"
        | "void"
        | "agreed-to-texts";
      request_form: "general" | "emergency" | "luxury";
      role_change_action:
        | "granted"
        | "removed"
        | "account-deleted"
        | "factor-removed"
        | "factors-required"
        | "factors-optional"
        | "alert-added"
        | "alert-removed";
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {
      app_role: ["admin", "owner"],
      booking_status: ["booked", "canceled"],
      canceling_party: ["customer", "business"],
      change_outcome: ["accepted", "taken-back", "replaced", "canceled"],
      delivery_outcome: ["delivered", "delayed", "bounced", "complained"],
      dismissal_reason: ["spam", "duplicate", "outside-area", "other"],
      ledger_kind: ["charge", "payment", "refund", "credit", "dispute"],
      notification_audience: ["customer", "office", "member", "list"],
      notification_channel: ["email", "sms", "push"],
      notification_kind: [
        "lead",
        "second-list",
        "owner",
        "acknowledgment",
        "access",
        "quote",
        "quote-copy",
        "quote-answer",
        "quote-news",
        "quote-review",
        "quote-reminder",
        "quote-receipt",
        "quote-site",
      ],
      notification_state: ["waiting", "sending", "sent", "failed", "dropped"],
      paper_kind: ["insurance", "w9"],
      quote_activity_action: [
        "created",
        "status",
        "amount",
        "content",
        "valid-until",
        "follow-up",
        "dismissed",
        "restored",
        "deleted",
        "taken",
        "released",
        "dismissal-reason",
        "undone",
        "address-corrected",
        "payment",
        "payment-undone",
        "refund",
        "change-proposed",
        "change-taken-back",
        "change-accepted",
      ],
      quote_channel: ["email", "text", "copy", "print"],
      quote_message_kind: [
        "question",
        "change",
        "day",
        "cancel",
        "again",
        "decline",
        "accept",
        "taken",
        "site",
        "reply",
        "answer",
        "paid",
        "money",
      ],
      quote_status: ["pending", "sent", "accepted", "declined"],
      request_entry_kind: [
        "spoke",
        "left-message",
        "texted",
        "no-answer",
        "note",
        "void",
        "agreed-to-texts",
      ],
      request_form: ["general", "emergency", "luxury"],
      role_change_action: [
        "granted",
        "removed",
        "account-deleted",
        "factor-removed",
        "factors-required",
        "factors-optional",
        "alert-added",
        "alert-removed",
      ],
    },
  },
} as const;
